// SPDX-License-Identifier: MIT
#include "gf2/elim/echelon.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

using internal::other_columns;
using internal::Output;

// Writes words of the first `rank` rows in which all columns are pivot columns.
void write_unit_columns(BitMatrix& a, const std::vector<std::size_t>& pivot_columns, std::size_t first_word,
                        std::size_t last_word) {
    for (std::size_t i = 0; i < pivot_columns.size(); ++i) {
        std::fill(a.row(i) + first_word, a.row(i) + last_word, std::uint64_t{0});
        const std::size_t word = pivot_columns[i] / 64;
        if (word >= first_word && word < last_word) a.set(i, pivot_columns[i]);
    }
}

// Words first .. last - 1 of a row.
struct Run {
    std::size_t first, last;
    bool is_unit;  // all its columns are pivot columns
};

std::vector<Run> runs_of_words(std::size_t words, const std::vector<std::size_t>& pivot_columns) {
    std::vector<std::size_t> pivots_in_word(words);
    for (const std::size_t column : pivot_columns) ++pivots_in_word[column / 64];
    std::vector<Run> runs;
    for (std::size_t w = 0; w < words; ++w) {
        const bool is_unit = pivots_in_word[w] == 64;
        if (runs.empty() || runs.back().is_unit != is_unit) runs.push_back({w, w, is_unit});
        runs.back().last = w + 1;
    }
    return runs;
}

// Writes row i: a one at its pivot column, and a row of `values` at the other columns, which are increasing.
void write_reduced_rows(BitMatrix& a, const std::vector<std::size_t>& pivot_columns, const BitMatrix& values,
                        const std::vector<std::size_t>& others) {
    const std::size_t words = a.words_per_row();
    const std::size_t first = others.empty() ? words : others.front() / 64;
    const std::size_t last = others.empty() ? words : others.back() / 64 + 1;
    std::vector<std::uint64_t> masks(words);
    for (const std::size_t column : others) masks[column / 64] |= std::uint64_t{1} << (column % 64);
    internal::kernels().words.pdep(a.row(0) + first, a.stride(), values.row(0), values.stride(), pivot_columns.size(),
                                   masks.data() + first, last - first);
    for (std::size_t i = 0; i < pivot_columns.size(); ++i) {
        std::uint64_t* row = a.row(i);
        std::fill(row, row + first, std::uint64_t{0});
        std::fill(row + last, row + words, std::uint64_t{0});
        a.set(i, pivot_columns[i]);
    }
}

// E := U^-1·E, where U consists of the pivot columns of E.
void reduce(Ple& decomposition) {
    const std::vector<std::size_t>& pivot_columns = decomposition.pivot_columns;
    const std::size_t rank = decomposition.rank();
    if (rank == 0) return;
    BitMatrix& e = decomposition.matrix;
    const std::vector<Run> runs = runs_of_words(e.words_per_row(), pivot_columns);
    std::size_t computed_words = 0;
    for (const Run& run : runs) computed_words += run.is_unit ? 0 : run.last - run.first;

    const PivotBlock block(decomposition);
    const std::vector<std::size_t> others = other_columns(pivot_columns, e.columns());
    if (2 * others.size() <= 64 * computed_words) {
        BitMatrix values = select_columns(e.view().window(0, 0, rank, e.columns()), others);
        solve_upper_left(block.view(), values);
        return write_reduced_rows(e, pivot_columns, values, others);
    }
    // If U is part of the matrix, words that hold some of it are about to change.
    const bool is_part = internal::are_first(pivot_columns);
    const BitMatrix copy = is_part ? BitMatrix(block.view()) : BitMatrix();
    for (const Run& run : runs) {
        if (run.is_unit) {
            write_unit_columns(e, pivot_columns, run.first, run.last);
        } else {
            const std::size_t columns = std::min(64 * run.last, e.columns()) - 64 * run.first;
            solve_upper_left(is_part ? copy.view() : block.view(), e.view().window(0, 64 * run.first, rank, columns));
        }
    }
}

Echelon echelon_of(Ple decomposition) {
    Echelon result;
    result.free_columns = other_columns(decomposition.pivot_columns, decomposition.searched_columns);
    result.matrix = std::move(decomposition.matrix);
    result.pivot_columns = std::move(decomposition.pivot_columns);
    return result;
}

// A tableau holds other data in the pivot columns and in the rows without a pivot.
Echelon reduced_form_of(internal::GaussJordan reduced, std::size_t columns) {
    Echelon result{std::move(reduced.matrix), std::move(reduced.pivot_columns), {}};
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
    return internal::decompose(std::move(a), columns, Output::kRankProfiles).rank();
}

}  // namespace

Echelon row_echelon(BitMatrix a, std::size_t columns) {
    return echelon_of(internal::decompose(std::move(a), columns, Output::kEchelon));
}

Echelon row_echelon(BitMatrix a) {
    const std::size_t columns = a.columns();
    return row_echelon(std::move(a), columns);
}

Echelon row_echelon(ConstBitMatrixView a) {
    return row_echelon(BitMatrix(a));
}

Echelon rref(BitMatrix a, std::size_t columns) {
    internal::require_searched_columns(a, columns);
    if (internal::gauss_jordan_is_faster(a.rows(), a.columns())) {
        return reduced_form_of(internal::gauss_jordan(std::move(a), columns), columns);
    }
    Ple decomposition = internal::decompose(std::move(a), columns, Output::kEchelon);
    reduce(decomposition);
    return echelon_of(std::move(decomposition));
}

Echelon rref(BitMatrix a) {
    const std::size_t columns = a.columns();
    return rref(std::move(a), columns);
}

Echelon rref(ConstBitMatrixView a) {
    return rref(BitMatrix(a));
}

Echelon rref_in_order(const BitMatrix& a, std::span<const std::size_t> order) {
    std::vector<std::size_t> all(order.begin(), order.end());
    std::vector<std::size_t> listed = all;
    std::sort(listed.begin(), listed.end());
    if (std::adjacent_find(listed.begin(), listed.end()) != listed.end() ||
        (!listed.empty() && listed.back() >= a.columns())) {
        throw std::invalid_argument("rref_in_order: expected columns of a matrix of " +
                                    shape_text(a.rows(), a.columns()) + ", each once");
    }
    const std::vector<std::size_t> others = other_columns(listed, a.columns());
    all.insert(all.end(), others.begin(), others.end());
    const Echelon found = rref(permute_columns(a, all));
    // The rows, by their pivots in A; zero rows stay last.
    std::vector<std::size_t> rows(a.rows());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(found.rank()),
              [&](std::size_t i, std::size_t j) { return all[found.pivot_columns[i]] < all[found.pivot_columns[j]]; });
    std::vector<std::size_t> place(all.size());
    for (std::size_t j = 0; j < all.size(); ++j) place[all[j]] = j;
    Echelon result{permute_columns(permute_rows(found.matrix, rows), place), {}, {}};
    for (std::size_t i = 0; i < found.rank(); ++i) result.pivot_columns.push_back(all[found.pivot_columns[rows[i]]]);
    result.free_columns = other_columns(result.pivot_columns, a.columns());
    return result;
}

std::size_t rank(BitMatrix a) {
    const std::size_t columns = a.columns();
    // Elimination of a wide matrix ends when each row has its pivot, however many columns are left; so the transpose of
    // a part of a tall matrix may show that all its columns are independent.
    const std::size_t part = a.rows() / 4;
    if (part > columns + 64) {
        const std::size_t part_rank = rank_of_wide(transpose(a.view().window(0, 0, part, columns)));
        if (part_rank == columns) return columns;
    }
    return rank_of_wide(std::move(a));
}

std::size_t rank(ConstBitMatrixView a) {
    return rank(BitMatrix(a));
}

bool determinant(BitMatrix a) {
    if (a.rows() != a.columns()) {
        throw std::invalid_argument("determinant: a matrix of " + shape_text(a.rows(), a.columns()) + " is not square");
    }
    const std::size_t n = a.rows();
    return rank(std::move(a)) == n;
}

bool determinant(ConstBitMatrixView a) {
    return determinant(BitMatrix(a));
}

}  // namespace gf2
