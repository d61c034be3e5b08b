// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// An m x n matrix whose words are not set, for functions that write every word of the result and so save a pass over
/// memory. The caller writes all rows() * stride() words, with zeros for tail bits and padding. With assertions
/// enabled, all words begin as ones.
/// @throws as BitMatrix(rows, columns)
[[nodiscard]] BitMatrix uninitialised_matrix(std::size_t rows, std::size_t columns);

/// Sets the words of a row from word `first` on, padding included, to zero.
inline void clear_from(std::uint64_t* row, std::size_t first, std::size_t stride) {
    std::fill(row + first, row + stride, std::uint64_t{0});
}

/// Copies row i of `source` without its neighbour's bits, and fills up with zeros to `stride`.
inline void copy_row(std::uint64_t* row, std::size_t stride, ConstBitMatrixView source, std::size_t i) {
    const std::size_t words = source.words_per_row();
    std::copy_n(source.row(i), words, row);
    if (words != 0) row[words - 1] &= source.last_word_mask();
    clear_from(row, words, stride);
}

/// Writes Aᵀ for A m x n to memory whose rows are `stride` words apart. In each row it writes the words of m bits,
/// rounded up to a multiple of 8 if `stride` is at least 8, else `stride` words; bits past the m-th become zero.
void transpose_into(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a);

}  // namespace gf2::internal
