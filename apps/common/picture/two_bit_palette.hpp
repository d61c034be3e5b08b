// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The styles of a cell by its two bits: neither set, the first, the second, both.
using FourStyles = std::array<CellStyle, 4>;

/// The codes of cells with two bits, such as lit and pressed. An unscaled cell has the style of its bits; a cell of a
/// scaled picture mixes the four colours in proportion to the means of its two bits.
///
/// `what` names the four styles; the legend omits empty names.
class TwoBitPalette {
public:
    TwoBitPalette(FourStyles styles, std::array<std::string, 4> what, std::uint64_t side);

    /// @param missing  the missing cells; null if there are none
    [[nodiscard]] Panel panel(const BlockSums& first, const BlockSums& second,
                              const BlockSums* missing = nullptr) const;

    /// A panel whose second bits are all 0.
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
