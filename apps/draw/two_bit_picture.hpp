// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>

#include "apps/draw/block_sums.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// How a cell looks by its two bits, such as lit and pressed. A cell of a scaled picture mixes the colours of the first
/// bit in proportion to the light; the share of the second bit leads from that colour over `half` to `full`.
struct TwoBitLook {
    std::array<CellStyle, 4> styles;    ///< with neither bit, the first, the second, both
    std::array<std::string, 4> names;   ///< of the styles in the legend; empty: the legend omits it
    std::array<std::string, 2> shares;  ///< what has the first bit, and the second, in "40 % lit"
    std::array<Paint, 2> half{};        ///< half has the second bit; none or all has the first
    Paint full{};                       ///< all has the second bit
};

/// The bits of the cells of a panel, or in a scaled picture the sums over blocks.
struct TwoBits {
    const BlockSums& first;
    const BlockSums* second = nullptr;   ///< null: all 0
    const BlockSums* missing = nullptr;  ///< null: there are no missing cells
};

/// A picture of panels of equal shape, without a title. The legend names what occurs. In a scaled picture, the colours
/// span the shares that occur, except the lowest and the highest hundredth, so that small differences are visible; the
/// legend gives these shares.
[[nodiscard]] Picture two_bit_picture(const TwoBitLook& look, std::span<const TwoBits> panels);

}  // namespace gf2::apps
