// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The styles of a cell by its two bits: neither, the first, the second, both.
using FourStyles = std::array<CellStyle, 4>;

/// The codes of cells with two bits, such as lit and pressed. A cell that stands for one place has the style of its
/// bits; one that stands for many has the mixture of the four colours in proportion to its two means.
///
/// `what` names the four; names that are empty stay out of the legend.
class TwoBitPalette {
public:
    TwoBitPalette(FourStyles styles, std::array<std::string, 4> what, std::uint64_t side);

    /// @param missing  where there are no cells; null if there are all
    [[nodiscard]] Panel panel(const BlockSums& first, const BlockSums& second,
                              const BlockSums* missing = nullptr) const;

    /// The same with nothing in the second layer.
    [[nodiscard]] Panel panel(const BlockSums& first, const BlockSums* missing = nullptr) const;

    [[nodiscard]] std::vector<CellStyle> styles() const;
    [[nodiscard]] std::vector<LegendItem> legend() const;

private:
    [[nodiscard]] std::uint8_t code(double first, double second) const;
    [[nodiscard]] Panel panel(const BlockSums& first, const BlockSums* second, const BlockSums* missing) const;

    FourStyles styles_;
    std::array<std::string, 4> what_;
    std::uint64_t side_;
    std::uint8_t levels_;  // of a mean
};

}  // namespace gf2::apps
