// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>

#include "apps/draw/animation.hpp"

namespace gf2::apps {

/// Writes a looping SVG animation without script (SMIL). Viewers without animation show the board with all presses.
/// @param cell   pixels per cell, at least 4
/// @param theme  empty: that of the reader
void write_svg_animation(std::ostream& out, const Animation& animation, std::size_t cell, std::optional<Theme> theme);

}  // namespace gf2::apps
