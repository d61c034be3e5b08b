// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// An m x n matrix over GF(2) as lists of its ones, row by row (compressed sparse rows); m = 0 and n = 0 are allowed.
/// It takes 4 bytes for each one and 8 for each row. Invariant: the columns of a row increase.
class SparseMatrix {
public:
    /// The number of a row or a column.
    using Index = std::uint32_t;

    /// The largest number of rows, and of columns.
    static constexpr std::size_t kMaxSide = UINT32_MAX;

    /// The place of a one.
    struct Entry {
        Index row;     ///< its row
        Index column;  ///< its column

        friend auto operator<=>(const Entry&, const Entry&) = default;
    };

    /// The 0 x 0 matrix.
    SparseMatrix() : starts_(1) {}

    /// The m x n zero matrix.
    /// @throws std::length_error if a side is longer than kMaxSide
    SparseMatrix(std::size_t rows, std::size_t columns);

    /// The ones of a matrix.
    /// @throws std::length_error if a side is longer than kMaxSide
    explicit SparseMatrix(ConstBitMatrixView a);

    /// The matrix whose row i is the sum of the unit vectors columns[starts[i]] .. columns[starts[i + 1] - 1], in any
    /// order: a column that is listed an even number of times is 0. Time O(N), and that of sorting rows that are not in
    /// order.
    ///
    /// @param columns  the number of columns, n
    /// @param starts   m + 1 numbers that do not decrease, from 0 to lists.size()
    /// @param lists    the columns of all rows, one row after another
    /// @throws std::invalid_argument if the starts are not such numbers or a column is not below n; std::length_error
    ///         if a side is longer than kMaxSide
    [[nodiscard]] static SparseMatrix from_rows(std::size_t columns, std::vector<std::uint64_t> starts,
                                                std::vector<Index> lists);

    /// The m x n matrix that has ones at the given places, in any order: a place that is given an even number of times
    /// is 0. Time O(m + N), and that of sorting rows that are not in order.
    /// @throws std::invalid_argument if an entry is not in the matrix; std::length_error if a side is longer than
    ///         kMaxSide
    [[nodiscard]] static SparseMatrix from_entries(std::size_t rows, std::size_t columns,
                                                   std::span<const Entry> entries);

    /// Number of rows, m.
    [[nodiscard]] std::size_t rows() const noexcept { return starts_.size() - 1; }
    /// Number of columns, n.
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    /// Number of ones, N.
    [[nodiscard]] std::size_t weight() const noexcept { return lists_.size(); }

    /// The columns of the ones of row i, increasing.
    /// @pre i < rows()
    [[nodiscard]] std::span<const Index> row(std::size_t i) const noexcept {
        return {lists_.data() + starts_[i], static_cast<std::size_t>(starts_[i + 1] - starts_[i])};
    }

    /// Where the rows begin in lists(), and the end: m + 1 numbers.
    [[nodiscard]] std::span<const std::uint64_t> starts() const noexcept { return starts_; }
    /// The columns of all ones, row by row.
    [[nodiscard]] std::span<const Index> lists() const noexcept { return lists_; }

    /// The number of bytes of an m x n matrix with so many ones.
    [[nodiscard]] static std::uint64_t bytes(std::uint64_t rows, std::uint64_t ones) noexcept {
        return (rows + 1) * sizeof(std::uint64_t) + ones * sizeof(Index);
    }

    /// True if shapes and entries are equal.
    friend bool operator==(const SparseMatrix&, const SparseMatrix&) = default;

private:
    friend SparseMatrix transpose(const SparseMatrix& a);

    std::size_t columns_ = 0;
    std::vector<std::uint64_t> starts_;
    std::vector<Index> lists_;
};

/// The dense matrix of the same entries. Memory m·n / 8 bytes.
[[nodiscard]] BitMatrix to_bit_matrix(const SparseMatrix& a);

/// The transposed matrix. Time O(m + n + N).
[[nodiscard]] SparseMatrix transpose(const SparseMatrix& a);

/// The product A·x. Time O(m + N).
/// @throws std::invalid_argument if x.size() != a.columns()
[[nodiscard]] BitVector multiply(const SparseMatrix& a, const BitVector& x);

/// The product yᵀA, a vector of length n: the sum of the rows that y selects. Time O(m + N).
/// @throws std::invalid_argument if y.size() != a.rows()
[[nodiscard]] BitVector multiply(const BitVector& y, const SparseMatrix& a);

/// True if A·x = 0 for every row x of `vectors`, k x n. Time O(N·k / 64), memory k·n / 8 bytes.
/// @throws std::invalid_argument if `vectors` does not have n columns
[[nodiscard]] bool verify_nullspace(const SparseMatrix& a, ConstBitMatrixView vectors);

}  // namespace gf2
