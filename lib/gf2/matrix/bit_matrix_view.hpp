// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

#include "gf2/bits/words.hpp"

namespace gf2 {

/// A read-only window into rows of 64-bit words that are owned elsewhere; valid as long as the words are.
///
/// A window begins at a column that is a multiple of 64 and may end anywhere: so the loops need no shifts. submatrix()
/// copies a block that begins anywhere. If a window ends inside a word of a wider
/// matrix, the other bits of that word are not part of the window: mask the last word of a row with last_word_mask().
class ConstBitMatrixView {
public:
    ConstBitMatrixView() = default;

    /// A window of rows of words, `stride` words apart.
    ConstBitMatrixView(const std::uint64_t* words, std::size_t rows, std::size_t columns, std::size_t stride) noexcept
        : words_(words), rows_(rows), columns_(columns), stride_(stride) {}

    /// Number of rows, m.
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    /// Number of columns, n.
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

    /// Words from one row to the next.
    [[nodiscard]] std::size_t stride() const noexcept { return stride_; }

    /// Number of words of a row that hold bits of the window.
    [[nodiscard]] std::size_t words_per_row() const noexcept { return word_count(columns_); }

    /// Mask of the bits in the last word of a row that belong to the window.
    [[nodiscard]] std::uint64_t last_word_mask() const noexcept { return tail_mask(columns_); }

    /// The words of row i.
    /// @pre i < rows(), or i == 0
    [[nodiscard]] const std::uint64_t* row(std::size_t i) const noexcept { return words_ + i * stride_; }

    /// The entry in row i and column j.
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool get(std::size_t i, std::size_t j) const noexcept {
        assert(i < rows_ && j < columns_);
        return ((row(i)[j / 64] >> (j % 64)) & 1u) != 0;
    }
    /// The entry in row i and column j, as get().
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool operator()(std::size_t i, std::size_t j) const noexcept { return get(i, j); }
    /// The entry in row i and column j.
    /// @throws std::out_of_range if there is no such entry
    [[nodiscard]] bool at(std::size_t i, std::size_t j) const;

    /// The window of the given shape whose upper left corner is (first_row, first_column).
    /// @throws std::out_of_range if the new window leaves this one
    /// @throws std::invalid_argument if first_column is not a multiple of 64
    [[nodiscard]] ConstBitMatrixView window(std::size_t first_row, std::size_t first_column, std::size_t rows,
                                            std::size_t columns) const;

private:
    const std::uint64_t* words_ = nullptr;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t stride_ = 0;
};

/// A writable window; see ConstBitMatrixView. Code that writes words must leave the bits past the last column
/// unchanged.
class BitMatrixView {
public:
    BitMatrixView() = default;

    /// A window of rows of words, `stride` words apart.
    BitMatrixView(std::uint64_t* words, std::size_t rows, std::size_t columns, std::size_t stride) noexcept
        : words_(words), rows_(rows), columns_(columns), stride_(stride) {}

    /// Converts to the same window, read-only.
    operator ConstBitMatrixView() const noexcept { return {words_, rows_, columns_, stride_}; }

    /// Number of rows, m.
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    /// Number of columns, n.
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    /// Words from one row to the next.
    [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
    /// Number of words of a row that hold bits of the window.
    [[nodiscard]] std::size_t words_per_row() const noexcept { return word_count(columns_); }
    /// Mask of the bits in the last word of a row that belong to the window.
    [[nodiscard]] std::uint64_t last_word_mask() const noexcept { return tail_mask(columns_); }

    /// The words of row i.
    /// @pre i < rows(), or i == 0
    [[nodiscard]] std::uint64_t* row(std::size_t i) const noexcept { return words_ + i * stride_; }

    /// The entry in row i and column j.
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool get(std::size_t i, std::size_t j) const noexcept { return ConstBitMatrixView(*this).get(i, j); }
    /// The entry in row i and column j, as get().
    /// @pre i < rows() and j < columns()
    [[nodiscard]] bool operator()(std::size_t i, std::size_t j) const noexcept { return get(i, j); }
    /// The entry in row i and column j.
    /// @throws std::out_of_range if there is no such entry
    [[nodiscard]] bool at(std::size_t i, std::size_t j) const;

    /// Sets the entry in row i and column j.
    /// @pre i < rows() and j < columns()
    void set(std::size_t i, std::size_t j, bool value = true) const noexcept {
        assert(i < rows_ && j < columns_);
        const std::uint64_t bit = std::uint64_t{1} << (j % 64);
        std::uint64_t& word = row(i)[j / 64];
        word = value ? word | bit : word & ~bit;
    }

    /// The writable window of the given shape whose upper left corner is (first_row, first_column).
    /// @throws std::out_of_range, std::invalid_argument as ConstBitMatrixView::window()
    [[nodiscard]] BitMatrixView window(std::size_t first_row, std::size_t first_column, std::size_t rows,
                                       std::size_t columns) const;

    /// Copies `source` into this window.
    /// @throws std::invalid_argument if the shapes differ, or the two overlap
    void assign(ConstBitMatrixView source) const;

private:
    std::uint64_t* words_ = nullptr;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t stride_ = 0;
};

/// Text of a shape in error messages, such as "3 x 5".
[[nodiscard]] std::string shape_text(std::uint64_t rows, std::uint64_t columns);

/// True if two windows have an entry in common.
[[nodiscard]] bool overlap(ConstBitMatrixView a, ConstBitMatrixView b) noexcept;

/// True if shapes and entries are equal.
[[nodiscard]] bool equal(ConstBitMatrixView a, ConstBitMatrixView b) noexcept;

/// As equal(): compares the entries, not the places in memory.
[[nodiscard]] inline bool operator==(ConstBitMatrixView a, ConstBitMatrixView b) noexcept {
    return equal(a, b);
}

/// The columns of the ones of row i, increasing, as a range that refers to the words.
/// @pre i < a.rows()
[[nodiscard]] inline OnesOfWords ones(ConstBitMatrixView a, std::size_t i) noexcept {
    assert(i < a.rows());
    return ones(a.row(i), a.columns());
}

}  // namespace gf2
