// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/elim/internal/columns.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/compose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

// Rows without a pivot are sums of the pivot rows above them, and what is left of a right-hand side there must be zero.
// Row i of L below the pivots, times the inverse of L above, says which sum: with the row itself, that is the canonical
// left nullspace basis, as the pivot rows are the row rank profile.
std::map<std::size_t, Inconsistency> inconsistencies(const Ple& decomposition, ConstBitMatrixView lower,
                                                     const BitMatrix& sides) {
    const std::size_t rank = decomposition.rank();
    const std::vector<std::size_t>& order = decomposition.row_order;
    std::vector<std::size_t> rows;
    for (std::size_t i = rank; i < sides.rows(); ++i) rows.push_back(i);
    std::sort(rows.begin(), rows.end(), [&](std::size_t i, std::size_t k) { return order[i] < order[k]; });

    std::map<std::size_t, std::size_t> first_row;  // by column without a solution
    std::vector<std::uint64_t> seen(sides.words_per_row());
    std::vector<std::size_t> witnesses;
    for (const std::size_t i : rows) {
        bool is_new = false;
        for (std::size_t k = 0; k < seen.size(); ++k) {
            for (std::uint64_t fresh = sides.row(i)[k] & ~seen[k]; fresh != 0; fresh &= fresh - 1) {
                first_row.emplace(64 * k + static_cast<std::size_t>(std::countr_zero(fresh)), witnesses.size());
                is_new = true;
            }
            seen[k] |= sides.row(i)[k];
        }
        if (is_new) witnesses.push_back(i);
    }
    if (witnesses.empty()) return {};

    BitMatrix chosen(witnesses.size(), decomposition.matrix.columns());
    for (std::size_t w = 0; w < witnesses.size(); ++w) {
        std::copy_n(decomposition.matrix.row(witnesses[w]), chosen.words_per_row(), chosen.row(w));
    }
    BitMatrix sums = internal::gather_columns(chosen, decomposition.pivot_columns);
    solve_lower_right(lower, sums);
    std::map<std::size_t, Inconsistency> result;
    for (const auto& [column, w] : first_row) {
        BitVector y = unit_vector(sides.rows(), order[witnesses[w]]);
        for (std::size_t t = 0; t < rank; ++t) {
            if (sums.get(w, t)) y.set(order[t]);
        }
        result.emplace(column, Inconsistency{std::move(y)});
    }
    return result;
}

}  // namespace

Solution solve(const BitMatrix& a, const BitVector& b) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("solve: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and a right-hand side of length " + std::to_string(b.size()));
    }
    BitMatrix column(b.size(), 1);
    for (const std::size_t i : support(b)) column.set(i, 0);
    SolutionsOfMany solutions = solve_many(a, column);
    if (!solutions.inconsistent.empty()) return std::move(solutions.inconsistent.begin()->second);
    return SolutionCoset(solutions.particular.column_vector(0), solutions.nullspace_basis);
}

SolutionsOfMany solve_many(const BitMatrix& a, const BitMatrix& b) {
    if (a.rows() != b.rows()) {
        throw std::invalid_argument("solve: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and right-hand sides of " + shape_text(b.rows(), b.columns()));
    }
    const std::size_t n = a.columns();
    const Ple decomposition = ple(concat(a, b), n);
    const std::size_t rank = decomposition.rank();
    const BitMatrix pivots = pivot_block(decomposition);
    BitMatrix sides = submatrix(decomposition.matrix, 0, n, b.rows(), b.columns());
    solve_upper_left(pivots, sides.view().window(0, 0, rank, b.columns()));

    SolutionsOfMany result;
    result.nullspace_basis = nullspace_of_ple(decomposition, pivots).basis;
    result.inconsistent = inconsistencies(decomposition, pivots, sides);
    if (!result.inconsistent.empty()) {
        BitVector solvable(b.columns());
        solvable.set();
        for (const auto& [j, proof] : result.inconsistent) solvable.reset(j);
        const std::vector<std::uint64_t> mask = words_of(solvable);
        for (std::size_t p = 0; p < rank; ++p) {
            for (std::size_t k = 0; k < mask.size(); ++k) sides.row(p)[k] &= mask[k];
        }
    }
    result.particular = BitMatrix(n, b.columns());
    for (std::size_t p = 0; p < rank; ++p) {
        std::copy_n(sides.row(p), sides.words_per_row(), result.particular.row(decomposition.pivot_columns[p]));
    }
    return result;
}

}  // namespace gf2
