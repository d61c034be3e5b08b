// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace gf2::apps {

/// The shape of a cell in its square of pixels, the same in all pictures.
struct CellShape {
    std::size_t gap = 0;  ///< between this cell and the next
    double radius = 0;    ///< of its corners
    double dot = 0;       ///< radius of the dot of a press; 0: too small for one
};

[[nodiscard]] constexpr CellShape cell_shape(std::size_t cell) {
    const auto size = static_cast<double>(cell);
    return {.gap = cell < 6 ? std::size_t{0} : cell / 14 + 1,
            .radius = cell < 6 ? 0 : size * 0.16,
            .dot = cell < 4 ? 0 : size * 0.22};
}

/// Pixels around a picture.
[[nodiscard]] constexpr std::size_t margin_of(std::size_t cell) {
    return cell < 4 ? 0 : (cell < 16 ? cell : 16);
}
/// Pixels between two panels.
[[nodiscard]] constexpr std::size_t panel_gap(std::size_t cell) {
    return cell < 8 ? 8 : cell;
}

}  // namespace gf2::apps
