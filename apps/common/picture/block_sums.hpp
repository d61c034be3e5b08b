// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Numbers of rows and columns.
struct Extent {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
};

/// The smallest k such that blocks of k x k cover `whole` with at most `most` rows and columns of blocks.
/// @pre most.rows and most.columns are positive
[[nodiscard]] std::uint64_t block_side(Extent whole, Extent most);

/// A table scaled down to means over blocks of k x k cells, perhaps smaller at the right and lower edge. Rows are added
/// one by one, so the table need not fit into memory.
class BlockSums {
public:
    /// @param side  k, as block_side() gives it
    BlockSums(Extent whole, std::uint64_t side);

    /// The blocks of a whole matrix.
    BlockSums(const BitMatrix& a, std::uint64_t side);

    /// Adds the next row, packed as in a BitMatrix.
    void add_bits(const std::uint64_t* words);

    /// Adds the next row.
    /// @pre values.size() is the number of columns
    void add_values(std::span<const std::uint64_t> values);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }        ///< of blocks
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }  ///< of blocks
    [[nodiscard]] std::uint64_t side() const noexcept { return side_; }

    /// The mean of a block.
    [[nodiscard]] double mean(std::size_t row, std::size_t column) const;

private:
    Extent whole_;
    std::uint64_t side_;
    std::size_t rows_;
    std::size_t columns_;
    std::uint64_t added_ = 0;  // rows
    std::vector<std::uint64_t> sums_;
};

}  // namespace gf2::apps
