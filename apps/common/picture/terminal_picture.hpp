// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// Where a picture of characters is printed.
struct Canvas {
    std::size_t columns = 0;  ///< 0: no limit
    std::size_t lines = 0;    ///< 0: no limit
    bool color = false;
    bool true_color = false;  ///< more than 256 of them
};

/// How many cells have room. In colour a character shows two cells, one above the other; without, a cell takes two
/// characters, and what is higher than the terminal scrolls. Nobody reads more than some thousand of them, limit or
/// not.
[[nodiscard]] Extent max_cells(const Canvas& canvas);

/// Prints the first panel. In colour: half-blocks, or two characters a cell where there is room for that; always both
/// fore- and background, so that the terminal's own colours do not matter.
/// Without colour: two characters a cell, in a frame.
void print_picture(std::ostream& out, const Picture& picture, const Canvas& canvas);

}  // namespace gf2::apps
