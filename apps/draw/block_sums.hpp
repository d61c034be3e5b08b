// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "apps/draw/area.hpp"
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

    /// The mean of a block.
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

}  // namespace gf2::apps
