// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector_fwd.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2 {

class BitMatrix;

namespace internal {
BitMatrix uninitialised_matrix(std::size_t rows, std::size_t columns);
}

/// An m x n matrix over GF(2), packed; m = 0 and n = 0 are allowed.
///
///     row 0   | word 0 | word 1 | ... | word w-1 : tail | padding |
///     row 1   | ...                                               |
///              <------------------- stride() words -------------->
///
/// Bit j of a row is bit j % 64 of word j / 64. Rows are stride() words apart. With more than 256 columns the stride is
/// a multiple of 8 and rows are 64-byte aligned; else it is 0, 1, 2 or 4, so that small matrices take little memory and
/// no row crosses a cache line of 64 bytes. Invariant: the tail bits (past the last column) and the padding words are
/// zero. Every member relies on it and preserves it; code that writes through row() must preserve it, too.
///
/// On Linux, large matrices are allocated in huge pages if the system grants them.
class BitMatrix {
public:
    /// The 0 x 0 matrix.
    BitMatrix() = default;

    /// The m x n zero matrix.
    /// @throws std::length_error if its size in bytes does not fit std::size_t
    /// @throws std::bad_alloc if there is no memory for it
    BitMatrix(std::size_t rows, std::size_t columns);

    /// A copy of a window.
    explicit BitMatrix(ConstBitMatrixView source);

    /// A copy of another matrix.
    BitMatrix(const BitMatrix& other);
    /// Takes over the words of another matrix, which becomes 0 x 0.
    BitMatrix(BitMatrix&& other) noexcept;
    /// Becomes a copy of another matrix.
    BitMatrix& operator=(const BitMatrix& other);
    /// Takes over the words of another matrix, which becomes 0 x 0.
    BitMatrix& operator=(BitMatrix&& other) noexcept;
    ~BitMatrix() = default;

    /// The identity matrix.
    [[nodiscard]] static BitMatrix identity(std::size_t size);

    /// The matrix with the given rows, each of length `columns`.
    /// @throws std::invalid_argument if a row has another length
    [[nodiscard]] static BitMatrix from_rows(std::span<const BitVector> rows, std::size_t columns);

    /// A matrix from rows of text: `from_strings({"101", "010"})` is 2 x 3. No strings give 0 x 0.
    /// @throws std::invalid_argument if the strings differ in length or hold anything but 0 and 1
    [[nodiscard]] static BitMatrix from_strings(std::initializer_list<std::string_view> rows);
    /// As the other from_strings().
    [[nodiscard]] static BitMatrix from_strings(std::span<const std::string> rows);

    /// Number of rows, m.
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    /// Number of columns, n.
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

    /// Words from one row to the next.
    [[nodiscard]] std::size_t stride() const noexcept { return stride_; }

    /// Number of words of a row that hold bits: ceil(n / 64).
    [[nodiscard]] std::size_t words_per_row() const noexcept { return word_count(columns_); }

    /// The words of row i, writable.
    /// @pre i < rows(), or i == 0
    [[nodiscard]] std::uint64_t* row(std::size_t i) noexcept { return words_.get() + i * stride_; }
    /// The words of row i.
    /// @pre i < rows(), or i == 0
    [[nodiscard]] const std::uint64_t* row(std::size_t i) const noexcept { return words_.get() + i * stride_; }

    /// The entry in row i and column j.
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool get(std::size_t i, std::size_t j) const noexcept { return view().get(i, j); }
    /// The entry in row i and column j, as get().
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool operator()(std::size_t i, std::size_t j) const noexcept { return get(i, j); }
    /// The entry in row i and column j.
    /// @throws std::out_of_range if there is no such entry
    [[nodiscard]] bool at(std::size_t i, std::size_t j) const;
    /// Sets the entry in row i and column j.
    /// @pre i < rows() and j < columns()
    void set(std::size_t i, std::size_t j, bool value = true) noexcept { view().set(i, j, value); }
    /// Flips the entry in row i and column j.
    /// @pre i < rows() and j < columns()
    void flip(std::size_t i, std::size_t j) noexcept { set(i, j, !get(i, j)); }

    /// A copy of row i.
    /// @throws std::out_of_range if there is no such row
    [[nodiscard]] BitVector row_vector(std::size_t i) const;
    /// A copy of column j.
    /// @throws std::out_of_range if there is no such column
    [[nodiscard]] BitVector column_vector(std::size_t j) const;
    /// Copies of all rows.
    [[nodiscard]] std::vector<BitVector> row_vectors() const;

    /// Replaces row i.
    /// @throws std::out_of_range if there is no such row; std::invalid_argument if the length is not columns()
    void set_row(std::size_t i, const BitVector& values);
    /// Replaces column j. Time O(m).
    /// @throws std::out_of_range if there is no such column; std::invalid_argument if the length is not rows()
    void set_column(std::size_t j, const BitVector& values);

    /// Swaps rows i and k.
    /// @throws std::out_of_range if there are no such rows
    void swap_rows(std::size_t i, std::size_t k);
    /// Swaps columns j and k. Time O(m).
    /// @throws std::out_of_range if there are no such columns
    void swap_columns(std::size_t j, std::size_t k);

    /// Appends a row, of any length if the matrix is 0 x 0. Amortised time O(n / 64): when memory runs out, it grows by
    /// half.
    /// @throws std::invalid_argument if the length is not columns()
    void append_row(const BitVector& values);
    /// Appends the rows of B, which may be a window of this matrix. Amortised time as append_row(), for each row.
    /// @throws std::invalid_argument if B has another number of columns and the matrix is not 0 x 0
    /// @throws std::length_error if the result would not fit the address space
    void append_rows(ConstBitMatrixView b);
    /// Removes `count` rows from row `first` on; the rows below move up. Memory is not freed. Time O(m·n / 64).
    /// @throws std::out_of_range if there are no such rows
    void remove_rows(std::size_t first, std::size_t count = 1);

    /// Appends the columns of B, which may be a window of this matrix. Time O(m·n / 64): the matrix is copied.
    /// @throws std::invalid_argument if B has another number of rows
    /// @throws std::length_error if the result would not fit the address space
    void append_columns(ConstBitMatrixView b);
    /// Removes `count` columns from column `first` on; those to the right move left. Time O(m·n / 64): the matrix is
    /// copied.
    /// @throws std::out_of_range if there are no such columns
    void remove_columns(std::size_t first, std::size_t count = 1);

    /// Removes all rows except the first `rows`; memory is neither moved nor freed.
    /// @throws std::out_of_range if there are fewer
    void truncate_rows(std::size_t rows);

    /// A read-only window of the whole matrix, valid until the matrix is resized, moved or destroyed.
    [[nodiscard]] ConstBitMatrixView view() const& noexcept GF2_LIFETIMEBOUND {
        return {words_.get(), rows_, columns_, stride_};
    }
    /// A temporary matrix has no window: it would not outlive the expression. As an argument, it converts to one.
    ConstBitMatrixView view() const&& = delete;
    /// A writable window of the whole matrix, valid until the matrix is resized, moved or destroyed.
    [[nodiscard]] BitMatrixView view() & noexcept GF2_LIFETIMEBOUND { return {words_.get(), rows_, columns_, stride_}; }
    /// Converts to view(), read-only.
    operator ConstBitMatrixView() const noexcept GF2_LIFETIMEBOUND { return view(); }
    /// Converts to view(), writable.
    operator BitMatrixView() & noexcept GF2_LIFETIMEBOUND { return view(); }

    /// True if shapes and entries are equal.
    friend bool operator==(const BitMatrix& a, const BitMatrix& b) noexcept { return equal(a.view(), b.view()); }

private:
    friend BitMatrix internal::uninitialised_matrix(std::size_t rows, std::size_t columns);

    struct Unset {};
    BitMatrix(std::size_t rows, std::size_t columns, Unset unset);

    struct Free {
        Free() noexcept : bytes(0) {}
        explicit Free(std::size_t size) noexcept : bytes(size) {}
        std::size_t bytes;
        void operator()(std::uint64_t* words) const noexcept;
    };
    using Words = std::unique_ptr<std::uint64_t[], Free>;
    static Words allocate(std::size_t bytes);
    static Words allocate_zeros(std::size_t bytes);
    void reserve_rows(std::size_t rows, Words& old);

    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t stride_ = 0;
    Words words_;
};

/// A range of a temporary matrix would refer to words that are gone.
void ones(const BitMatrix&& a, std::size_t i) = delete;

/// Text of a matrix: a line of '0' and '1' for each row, column 0 first, ended by a newline.
[[nodiscard]] std::string to_string(ConstBitMatrixView a);

/// Writes the text of a matrix: to_string().
std::ostream& operator<<(std::ostream& out, ConstBitMatrixView a);

/// The product A·x.
/// @throws std::invalid_argument if x.size() != a.columns()
[[nodiscard]] BitVector multiply(ConstBitMatrixView a, const BitVector& x);

/// The product A·x: multiply().
[[nodiscard]] BitVector operator*(ConstBitMatrixView a, const BitVector& x);

/// The product yᵀA, a vector of length n: the sum of the rows that y selects.
/// @throws std::invalid_argument if y.size() != a.rows()
[[nodiscard]] BitVector multiply(const BitVector& y, ConstBitMatrixView a);

/// The product yᵀA: multiply().
[[nodiscard]] BitVector operator*(const BitVector& y, ConstBitMatrixView a);

/// The weight of a matrix: the number of its ones.
[[nodiscard]] std::size_t weight(const BitMatrix& a);

/// The weight of a window: the number of its ones.
[[nodiscard]] std::size_t weight(ConstBitMatrixView a);

/// Number of bytes that the rows of an m x n BitMatrix occupy. Matrices of many rows (kMinGroupedRows or more) allocate
/// up to seven additional rows.
/// @throws std::length_error if the number is 2^63 or more
[[nodiscard]] std::uint64_t bit_matrix_bytes(std::uint64_t rows, std::uint64_t columns);

}  // namespace gf2
