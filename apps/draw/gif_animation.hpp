// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>

#include "apps/draw/animation.hpp"

namespace gf2::apps {

/// Writes a looping GIF animation: the board of write_svg_animation() at the same times, without text. Each frame holds
/// the rectangle that changes. Check the stream afterwards.
/// @param cell  pixels per cell; fewer than 4 leave no room for dots, and pressed cells have another colour instead
/// @pre no side has more than kMaxGifSide pixels with the margins
void write_gif_animation(std::ostream& out, const Animation& animation, std::size_t cell, Theme theme);

}  // namespace gf2::apps
