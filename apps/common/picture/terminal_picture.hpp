// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The area for a picture of characters.
struct Canvas {
    std::size_t columns = 0;  ///< 0: no limit
    std::size_t lines = 0;    ///< 0: no limit
    bool color = false;
    bool true_color = false;  ///< 24-bit colours instead of 256
};

/// The maximum number of cells. In colour a character shows two cells, one above the other; without colour a cell takes
/// two characters, and pictures higher than the terminal scroll. At most a few thousand cells a side are drawn.
[[nodiscard]] Extent max_cells(const Canvas& canvas);

/// Prints the first panel. In colour: two characters per cell if they fit, else half-blocks; foreground and background
/// are both set, so that the terminal's own colours do not matter. Without colour: two characters per cell, in a frame.
void print_picture(std::ostream& out, const Picture& picture, const Canvas& canvas);

}  // namespace gf2::apps
