// SPDX-License-Identifier: MIT
#include "gf2/matrix/compose.hpp"

#include <stdexcept>

namespace gf2 {
namespace {

std::string both_shapes(ConstBitMatrixView a, ConstBitMatrixView b) {
    return shape_text(a.rows(), a.columns()) + " and " + shape_text(b.rows(), b.columns());
}

// Word k of a row whose bits past `columns` read as zero.
std::uint64_t clean_word(ConstBitMatrixView a, std::size_t i, std::size_t k) {
    if (k >= a.words_per_row()) return 0;
    const std::uint64_t word = a.row(i)[k];
    return k + 1 == a.words_per_row() ? word & a.last_word_mask() : word;
}

}  // namespace

BitMatrix concat(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.rows() != b.rows()) throw std::invalid_argument("concat: matrices of " + both_shapes(a, b));
    BitMatrix result(a.rows(), a.columns() + b.columns());
    const std::size_t first = a.columns() / 64;
    const unsigned shift = a.columns() % 64;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::uint64_t* target = result.row(i);
        for (std::size_t k = 0; k < a.words_per_row(); ++k) target[k] = clean_word(a, i, k);
        for (std::size_t k = 0; k < b.words_per_row(); ++k) {
            const std::uint64_t word = clean_word(b, i, k);
            target[first + k] |= word << shift;
            if (shift != 0 && first + k + 1 < result.words_per_row()) target[first + k + 1] |= word >> (64 - shift);
        }
    }
    return result;
}

BitMatrix stack(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.columns() != b.columns()) throw std::invalid_argument("stack: matrices of " + both_shapes(a, b));
    BitMatrix result(a.rows() + b.rows(), a.columns());
    result.view().window(0, 0, a.rows(), a.columns()).assign(a);
    result.view().window(a.rows(), 0, b.rows(), b.columns()).assign(b);
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
    BitMatrix result(rows, columns);
    const std::size_t words = result.words_per_row();
    if (words == 0) return result;
    const std::size_t first = first_column / 64;
    const unsigned shift = first_column % 64;
    for (std::size_t i = 0; i < rows; ++i) {
        std::uint64_t* target = result.row(i);
        for (std::size_t k = 0; k < words; ++k) {
            const std::uint64_t low = clean_word(a, first_row + i, first + k) >> shift;
            const std::uint64_t high = shift == 0 ? 0 : clean_word(a, first_row + i, first + k + 1) << (64 - shift);
            target[k] = low | high;
        }
        target[words - 1] &= tail_mask(columns);
    }
    return result;
}

}  // namespace gf2
