// SPDX-License-Identifier: MIT
#include "gf2/elim/echelon.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "gf2/elim/internal/decomposition.hpp"
#include "gf2/elim/internal/tableau.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

using internal::other_columns;

// Removes L: what lies left of the pivot of a row, or in the columns searched if it has none.
void keep_echelon_form(BitMatrix& a, const std::vector<std::size_t>& pivot_columns, std::size_t columns) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::size_t begin = i < pivot_columns.size() ? pivot_columns[i] : columns;
        std::uint64_t* row = a.row(i);
        std::fill_n(row, begin / 64, std::uint64_t{0});
        if (begin % 64 != 0) row[begin / 64] &= ~std::uint64_t{0} << (begin % 64);
    }
}

// Word w of the first `rank` rows when all its columns are pivot columns.
void write_unit_columns(BitMatrix& a, const std::vector<std::size_t>& pivot_columns, std::size_t first_word,
                        std::size_t last_word) {
    for (std::size_t i = 0; i < pivot_columns.size(); ++i) {
        std::fill(a.row(i) + first_word, a.row(i) + last_word, std::uint64_t{0});
        const std::size_t word = pivot_columns[i] / 64;
        if (word >= first_word && word < last_word) a.set(i, pivot_columns[i]);
    }
}

// E := U^-1 * E, where U are the pivot columns of E. Words of nothing but pivot columns become unit columns.
void reduce(BitMatrix& e, ConstBitMatrixView u, const std::vector<std::size_t>& pivot_columns) {
    const std::size_t words = e.words_per_row();
    std::vector<std::size_t> pivots_in_word(words);
    for (const std::size_t column : pivot_columns) ++pivots_in_word[column / 64];
    const auto is_unit = [&](std::size_t word) {
        return pivots_in_word[word] == 64;
    };
    for (std::size_t begin = 0; begin < words;) {
        std::size_t end = begin + 1;
        while (end < words && is_unit(end) == is_unit(begin)) ++end;
        if (is_unit(begin)) {
            write_unit_columns(e, pivot_columns, begin, end);
        } else {
            const std::size_t columns = std::min(64 * end, e.columns()) - 64 * begin;
            solve_upper_left(u, e.view().window(0, 64 * begin, u.rows(), columns));
        }
        begin = end;
    }
}

Echelon echelon_of(Ple decomposition) {
    Echelon result;
    result.free_columns = other_columns(decomposition.pivot_columns, decomposition.searched_columns);
    result.matrix = std::move(decomposition.matrix);
    result.pivot_columns = std::move(decomposition.pivot_columns);
    keep_echelon_form(result.matrix, result.pivot_columns, decomposition.searched_columns);
    return result;
}

// In a tableau, the pivot columns hold something else, and so do the rows without a pivot.
Echelon reduced_form_of(internal::Tableau tableau, std::size_t columns) {
    Echelon result{std::move(tableau.matrix), std::move(tableau.pivot_columns), {}};
    BitMatrix& a = result.matrix;
    result.free_columns = other_columns(result.pivot_columns, columns);
    std::vector<std::uint64_t> kept(a.words_per_row(), ~std::uint64_t{0});
    for (const std::size_t column : result.pivot_columns) kept[column / 64] &= ~(std::uint64_t{1} << (column % 64));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::uint64_t* row = a.row(i);
        for (std::size_t k = 0; k < kept.size(); ++k) row[k] &= kept[k];
        if (i < result.rank()) a.set(i, result.pivot_columns[i]);
    }
    return result;
}

std::size_t rank_of_wide(BitMatrix a) {
    const std::size_t columns = a.columns();
    return internal::decompose(std::move(a), columns, internal::Remainder::kAbandoned).rank();
}

}  // namespace

Echelon row_echelon(BitMatrix a, std::size_t columns) {
    return echelon_of(ple(std::move(a), columns));
}

Echelon row_echelon(BitMatrix a) {
    const std::size_t columns = a.columns();
    return row_echelon(std::move(a), columns);
}

Echelon rref(BitMatrix a, std::size_t columns) {
    internal::require_searched_columns(a, columns);
    if (internal::tableau_is_faster(a.rows(), a.columns())) {
        return reduced_form_of(internal::tableau(std::move(a), columns), columns);
    }
    Ple decomposition = ple(std::move(a), columns);
    const BitMatrix u = pivot_block(decomposition);
    Echelon result = echelon_of(std::move(decomposition));
    reduce(result.matrix, u, result.pivot_columns);
    return result;
}

Echelon rref(BitMatrix a) {
    const std::size_t columns = a.columns();
    return rref(std::move(a), columns);
}

std::size_t rank(BitMatrix a) {
    const std::size_t columns = a.columns();
    // A wide matrix is done when each row has its pivot, however many columns are left; so part of a tall one, turned
    // round, may show that all its columns are independent.
    const std::size_t part = a.rows() / 4;
    if (part > columns + 64) {
        const std::size_t part_rank = rank_of_wide(transpose(a.view().window(0, 0, part, columns)));
        if (part_rank == columns) return columns;
    }
    return rank_of_wide(std::move(a));
}

bool determinant(BitMatrix a) {
    if (a.rows() != a.columns()) {
        throw std::invalid_argument("determinant: a matrix of " + shape_text(a.rows(), a.columns()) + " is not square");
    }
    const std::size_t n = a.rows();
    return rank(std::move(a)) == n;
}

}  // namespace gf2
