// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>

#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// The area for a picture of characters.
struct Canvas {
    std::size_t columns = 0;  ///< 0: no limit
    std::size_t lines = 0;    ///< 0: no limit
    bool color = false;
    bool true_color = false;  ///< 24-bit colours instead of 256
    Theme theme = Theme::kDark;
};

/// The maximum number of cells of a picture of `whole`, which is scaled down if it has more. A picture is not wider
/// than the canvas, but may be higher, so that the terminal scrolls; a scaled picture in colour is not higher either.
/// At most 2000 cells a side are drawn.
[[nodiscard]] Extent max_cells(const Canvas& canvas, Extent whole);

/// Prints the first panel and the legend. In colour, in the largest of these forms that fits: squares with gaps, of 4 x
/// 2, 3 x 1 or 2 x 1 characters; or half blocks, two cells in a character one above the other. Without colour: two
/// characters per cell, in a frame.
void print_picture(std::ostream& out, const Picture& picture, const Canvas& canvas);

}  // namespace gf2::apps
