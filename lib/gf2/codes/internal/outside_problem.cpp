// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/outside_problem.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/quotient.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

namespace {

bool all_solutions_are_even(const BitMatrix& checks) {
    BitVector ones(checks.columns());
    ones.set();
    return basis_modulo(BitMatrix::from_rows({&ones, 1}, checks.columns()), checks).rows() == 0;
}

// The first columns of A.
BitMatrix first_columns(const BitMatrix& a, std::size_t columns) {
    return BitMatrix(a.view().window(0, 0, a.rows(), columns));
}

// Row i of the result: whether the error of each column, X, Z and Y on each qubit, anticommutes with row i.
BitMatrix anticommutation(const BitMatrix& operators) {
    const std::size_t n = operators.columns() / 2;
    const BitMatrix columns = transpose(operators);
    std::vector<BitVector> rows;
    for (std::size_t i = 0; i < n; ++i) rows.push_back(columns.row_vector(n + i));
    for (std::size_t i = 0; i < n; ++i) rows.push_back(columns.row_vector(i));
    for (std::size_t i = 0; i < n; ++i) rows.push_back(rows[i] ^ rows[n + i]);
    return transpose(BitMatrix::from_rows(rows, operators.rows()));
}

}  // namespace

BitMatrix OutsideProblem::basis() const {
    if (generators) return *generators;
    if (!is_pauli) return nullspace_basis(checks);
    const std::size_t n = length() / 3;
    const BitMatrix operators = nullspace_basis(first_columns(checks, 2 * n));
    std::vector<BitVector> words;
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        BitVector word = operators.row_vector(i);
        word.resize(3 * n);
        for (std::size_t j = 0; j < n; ++j) word.set(2 * n + j, word.test(j) != word.test(n + j));
        words.push_back(std::move(word));
    }
    return BitMatrix::from_rows(words, 3 * n);
}

BitMatrix OutsideProblem::labels(const BitMatrix& basis) const {
    if (!is_pauli) return multiply(basis, transpose(outside));
    const std::size_t columns = 2 * (length() / 3);
    return multiply(first_columns(basis, columns), transpose(first_columns(outside, columns)));
}

BitVector OutsideProblem::solution_of(BitVector word) const {
    if (!is_pauli) return word;
    const std::size_t n = length() / 3;
    for (std::size_t j = 0; j < n; ++j) {
        const bool is_y = word.test(j) && word.test(n + j);
        if (is_y) {
            word.reset(j);
            word.reset(n + j);
        }
        word.set(2 * n + j, is_y);
    }
    return word;
}

BitVector OutsideProblem::word_of(const BitVector& solution) const {
    return is_pauli ? pauli_word_of(solution) : solution;
}

BitVector pauli_word_of(const BitVector& solution) {
    const std::size_t n = solution.size() / 3;
    BitVector word(3 * n);
    for (std::size_t j = 0; j < n; ++j) {
        const bool x = solution.test(j) != solution.test(2 * n + j);
        const bool z = solution.test(n + j) != solution.test(2 * n + j);
        word.set(j, x);
        word.set(n + j, z);
        word.set(2 * n + j, x != z);
    }
    return word;
}

// A word is 0 if it is on an information set.
OutsideProblem code_problem(const BitMatrix& generators) {
    const Echelon form = rref(generators);
    BitMatrix outside(form.rank(), generators.columns());
    for (std::size_t i = 0; i < form.rank(); ++i) outside.set(i, form.pivot_columns[i]);
    return {.checks = BitMatrix(0, generators.columns()),
            .outside = std::move(outside),
            .generators = BitMatrix(form.matrix.view().window(0, 0, form.rank(), generators.columns()))};
}

OutsideProblem pauli_problem(const BitMatrix& commuting, const BitMatrix& anticommuting) {
    return {.checks = anticommutation(commuting), .outside = anticommutation(anticommuting), .is_pauli = true};
}

void require_fitting(const BitMatrix& checks, const Counted& counted) {
    if (counted.outside && counted.modulo) throw std::invalid_argument("expected outside or modulo, found both");
    if (counted.outside) require_columns(*counted.outside, "L", checks, "H");
    if (!counted.modulo) return;
    require_columns(*counted.modulo, "S", checks, "H");
    require_orthogonal(checks, "H", *counted.modulo, "S");
}

// Without L, that of L whose rows are orthogonal to the sums of rows of S, and to nothing else.
OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted) {
    require_fitting(checks, counted);
    BitMatrix outside =
        counted.outside
            ? basis_modulo(*counted.outside, checks)
            : quotient_basis(nullspace(counted.modulo ? *counted.modulo : BitMatrix(0, checks.columns())), checks);
    return {.checks = checks,
            .outside = std::move(outside),
            .divisor = all_solutions_are_even(checks) ? std::size_t{2} : std::size_t{1},
            .uncounted = counted.modulo};
}

}  // namespace gf2::codes::internal
