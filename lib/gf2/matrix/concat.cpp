// SPDX-License-Identifier: MIT
#include "gf2/matrix/concat.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/matrix/tasks.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {
namespace {

std::string both_shapes(ConstBitMatrixView a, ConstBitMatrixView b) {
    return shape_text(a.rows(), a.columns()) + " and " + shape_text(b.rows(), b.columns());
}

std::size_t checked_sum(std::size_t a, std::size_t b, const char* function, const char* of) {
    if (a > SIZE_MAX - b) {
        throw std::length_error(std::string(function) + ": " + std::to_string(a) + " and " + std::to_string(b) + " " +
                                of + " are too many for a matrix");
    }
    return a + b;
}

// Copies all rows of `source` to the rows of `target`, which has as many columns, from first_row on.
void copy_rows(BitMatrix& target, std::size_t first_row, ConstBitMatrixView source) {
    internal::for_row_ranges(source.rows(), target.stride(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            internal::copy_row(target.row(first_row + i), target.stride(), source, i);
        }
    });
}

// The next two functions move whole words in loops that compilers vectorise. 0 < shift < 64.

// Word k of the target becomes the 64 bits from bit `shift` of word k of the source on; the source has one word more.
void shift_down(std::uint64_t* target, const std::uint64_t* source, std::size_t words, unsigned shift) {
    for (std::size_t k = 0; k < words; ++k) target[k] = (source[k] >> shift) | (source[k + 1] << (64 - shift));
}

// Writes the source from bit `shift` of the target on, keeping the bits of the first word below; the target has `room`
// words.
void shift_up(std::uint64_t* target, std::size_t room, const std::uint64_t* source, std::size_t words, unsigned shift) {
    target[0] |= source[0] << shift;
    for (std::size_t k = 1; k < words; ++k) target[k] = (source[k] << shift) | (source[k - 1] >> (64 - shift));
    if (words < room) target[words] = source[words - 1] >> (64 - shift);
}

std::size_t checked_product(std::size_t a, std::size_t b, const char* of) {
    if (a != 0 && b > SIZE_MAX / a) {
        throw std::length_error("kronecker_product: " + std::to_string(a) + " times " + std::to_string(b) + " " + of +
                                " are too many for a matrix");
    }
    return a * b;
}

// Adds the bits of row i of `source` to those of `target` from bit `first` on.
void add_row(std::uint64_t* target, std::size_t first, ConstBitMatrixView source, std::size_t i) {
    const std::uint64_t* const row = source.row(i);
    const std::size_t words = source.words_per_row();
    const unsigned shift = first % 64;
    std::uint64_t* const to = target + first / 64;
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < words; ++k) {
        const std::uint64_t word = k + 1 == words ? row[k] & source.last_word_mask() : row[k];
        to[k] ^= word << shift | carry;
        carry = word >> 1 >> (63 - shift);
    }
    if (carry != 0) to[words] ^= carry;
}

// The numbers of the ones of row i, increasing.
void find_ones(ConstBitMatrixView a, std::size_t i, std::vector<std::size_t>& ones) {
    ones.clear();
    for (std::size_t k = 0; k < a.words_per_row(); ++k) {
        std::uint64_t word = a.row(i)[k] & (k + 1 == a.words_per_row() ? a.last_word_mask() : ~std::uint64_t{0});
        for (; word != 0; word &= word - 1) ones.push_back(64 * k + static_cast<std::size_t>(std::countr_zero(word)));
    }
}

}  // namespace

BitMatrix kronecker_product(ConstBitMatrixView a, ConstBitMatrixView b) {
    const std::size_t rows = checked_product(a.rows(), b.rows(), "rows");
    BitMatrix result(rows, checked_product(a.columns(), b.columns(), "columns"));
    // Row by row of the result: its rows lie far apart, in other pages.
    internal::for_row_ranges(rows, result.stride(), [&](std::size_t begin, std::size_t end) {
        std::vector<std::size_t> ones;
        for (std::size_t i = begin; i != end; ++i) {
            if (i == begin || i % b.rows() == 0) find_ones(a, i / b.rows(), ones);
            for (const std::size_t j : ones) add_row(result.row(i), j * b.columns(), b, i % b.rows());
        }
    });
    return result;
}

BitMatrix concat(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.rows() != b.rows()) throw std::invalid_argument("concat: matrices of " + both_shapes(a, b));
    if (b.columns() == 0) return BitMatrix(a);
    const std::size_t columns = checked_sum(a.columns(), b.columns(), "concat", "columns");
    BitMatrix result = internal::uninitialised_matrix(a.rows(), columns);
    const std::size_t first = a.columns() / 64;
    const unsigned shift = a.columns() % 64;
    const std::size_t words = result.words_per_row();
    internal::for_row_ranges(a.rows(), result.stride(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            std::uint64_t* row = result.row(i);
            std::copy_n(a.row(i), a.words_per_row(), row);
            if (shift == 0) {
                std::copy_n(b.row(i), b.words_per_row(), row + first);
            } else {
                row[first] &= a.last_word_mask();
                shift_up(row + first, words - first, b.row(i), b.words_per_row(), shift);
            }
            row[words - 1] &= tail_mask(result.columns());
            internal::clear_from(row, words, result.stride());
        }
    });
    return result;
}

BitMatrix stack(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.columns() != b.columns()) throw std::invalid_argument("stack: matrices of " + both_shapes(a, b));
    const std::size_t rows = checked_sum(a.rows(), b.rows(), "stack", "rows");
    BitMatrix result = internal::uninitialised_matrix(rows, a.columns());
    copy_rows(result, 0, a);
    copy_rows(result, a.rows(), b);
    return result;
}

BitMatrix submatrix(ConstBitMatrixView a, std::size_t first_row, std::size_t first_column, std::size_t rows,
                    std::size_t columns) {
    if (first_row > a.rows() || rows > a.rows() - first_row || first_column > a.columns() ||
        columns > a.columns() - first_column) {
        throw std::out_of_range("submatrix: " + shape_text(rows, columns) + " at (" + std::to_string(first_row) + ", " +
                                std::to_string(first_column) + ") leaves a matrix of " +
                                shape_text(a.rows(), a.columns()));
    }
    BitMatrix result = internal::uninitialised_matrix(rows, columns);
    const std::size_t words = result.words_per_row();
    if (rows == 0 || words == 0) return result;
    const std::size_t first = first_column / 64;
    const unsigned shift = first_column % 64;
    if (shift == 0) {
        copy_rows(result, 0, a.window(first_row, first_column, rows, columns));
        return result;
    }
    const bool last_word_straddles = first + words < a.words_per_row();
    internal::for_row_ranges(rows, result.stride(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const std::uint64_t* source = a.row(first_row + i) + first;
            std::uint64_t* row = result.row(i);
            if (last_word_straddles) {
                shift_down(row, source, words, shift);
            } else {
                shift_down(row, source, words - 1, shift);
                row[words - 1] = source[words - 1] >> shift;
            }
            row[words - 1] &= tail_mask(columns);
            internal::clear_from(row, words, result.stride());
        }
    });
    return result;
}

}  // namespace gf2
