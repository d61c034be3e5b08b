// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "common/picture/picture.hpp"

namespace gf2::apps {

/// One step of an animation: simultaneous presses.
struct AnimationStep {
    std::vector<std::size_t> pressed;  ///< cells that are pressed, by row * columns + column
    std::vector<std::size_t> toggled;  ///< cells that are toggled; a cell listed twice is toggled twice
};

/// Writes a looping SVG animation without script (SMIL). Viewers without animation show the board with all presses.
/// @param picture  one panel with the initial board: cells of style 0 (off), 1 (lit) and perhaps 2 (constant); style 3,
///                 with its dot, is for lit cells that are pressed
/// @param cell     pixels per cell, at least 4
void write_animation(std::ostream& out, const Picture& picture, std::size_t cell,
                     const std::vector<AnimationStep>& steps);

}  // namespace gf2::apps
