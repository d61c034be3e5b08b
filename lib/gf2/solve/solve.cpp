// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/compose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {

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
    const Echelon reduced = rref(concat(a, b), a.columns());
    const BitMatrix sides = submatrix(reduced.matrix, 0, a.columns(), b.rows(), b.columns());

    SolutionsOfMany result;
    result.nullspace_basis = nullspace_of_rref(reduced).basis;
    BitVector without_solution(b.columns());
    for (std::size_t i = reduced.rank(); i < sides.rows(); ++i) without_solution |= sides.row_vector(i);

    result.particular = BitMatrix(a.columns(), b.columns());
    const BitVector with_solution = ~without_solution;
    for (std::size_t p = 0; p < reduced.rank(); ++p) {
        result.particular.set_row(reduced.pivot_columns[p], sides.row_vector(p) & with_solution);
    }
    if (without_solution.none()) return result;

    const BitMatrix left = left_nullspace_basis(a);
    const BitMatrix products = multiply(left, b);
    for (const std::size_t j : support(without_solution)) {
        std::size_t i = 0;
        while (!products.get(i, j)) ++i;
        result.inconsistent.emplace(j, Inconsistency{left.row_vector(i)});
    }
    return result;
}

}  // namespace gf2
