// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "common/picture/picture.hpp"

namespace gf2::apps {

/// One step of an animation: what happens at the same time.
struct AnimationStep {
    std::vector<std::size_t> pressed;  ///< cells that are pressed, by row * columns + column
    std::vector<std::size_t> toggled;  ///< cells that change; one that is named twice changes twice
};

/// Writes an SVG picture that moves, over and over, without script (SMIL). Programs that show no movement show the
/// board with all of the presses on it.
/// @param picture  one panel, in it the first board: cells of the styles 0 (off) and 1 (lit), and perhaps the style 2,
///                 which stays as it is; the style 3 is for lit cells that are pressed, with its dot
/// @param cell     pixels a cell, at least 4
void write_animation(std::ostream& out, const Picture& picture, std::size_t cell,
                     const std::vector<AnimationStep>& steps);

}  // namespace gf2::apps
