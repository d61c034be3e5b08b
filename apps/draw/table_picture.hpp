// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "apps/draw/picture.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// The smallest k such that blocks of k x k cover `whole` with at most `most` rows and columns of blocks.
/// @pre most.rows and most.columns are positive
[[nodiscard]] std::uint64_t block_side(Extent whole, Extent most);

/// An area of a table scaled down to means over blocks of k x k cells, perhaps smaller at the right and lower edge.
/// Rows are added one by one, so the table need not fit into memory.
class BlockSums {
public:
    /// @param side  k, as block_side() gives it
    BlockSums(const Area& area, std::uint64_t side);

    /// The blocks of an area of a matrix.
    /// @pre the matrix contains the area
    BlockSums(const BitMatrix& a, const Area& area, std::uint64_t side);

    /// Adds the next row of the whole table, packed as in a BitMatrix.
    void add_bits(const std::uint64_t* words);

    /// Adds the next row of the whole table.
    /// @pre values.size() is the number of columns of the table
    void add_values(std::span<const std::uint64_t> values);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }        ///< of blocks
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }  ///< of blocks
    [[nodiscard]] std::uint64_t side() const noexcept { return side_; }

    [[nodiscard]] double mean(std::size_t row, std::size_t column) const;

private:
    // The sums to which the next row adds; null if the row is not in the area.
    std::uint64_t* next_sums();

    Area area_;
    std::uint64_t side_;
    std::size_t rows_;
    std::size_t columns_;
    std::uint64_t added_ = 0;  // rows
    std::vector<std::uint64_t> sums_;
};

/// A heat map of a table of numbers: 0 is drawn as an empty cell, other numbers are coloured by their logarithm.
[[nodiscard]] Picture heat_map(const BlockSums& table, std::uint64_t largest);

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
