// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Rows and columns of something.
struct Extent {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
};

/// The side k of the smallest square blocks that cover `whole` with no more of them than `most` says.
/// @pre most has a row and a column
[[nodiscard]] std::uint64_t block_side(Extent whole, Extent most);

/// A table scaled down: means over blocks of k x k cells, those at the right and lower edge perhaps smaller. Its rows
/// are added one by one, so that it need not be in memory.
class BlockSums {
public:
    /// @param side  k, as block_side() gives it
    BlockSums(Extent whole, std::uint64_t side);

    /// The blocks of a whole matrix.
    BlockSums(const BitMatrix& a, std::uint64_t side);

    /// Adds the next row, packed as in a BitMatrix.
    void add_bits(const std::uint64_t* words);

    /// Adds the next row.
    /// @pre there is a value for each column
    void add_values(std::span<const std::uint64_t> values);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }        ///< of blocks
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }  ///< of blocks
    [[nodiscard]] std::uint64_t side() const noexcept { return side_; }

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
