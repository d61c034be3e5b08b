// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/symmetries.hpp"

#include "gf2/matrix/concat.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

SymmetryTest symmetry_test(const OutsideProblem& problem) {
    const BitMatrix solutions = nullspace_basis(problem.checks);
    BitMatrix uncounted(0, problem.length());  // if all but 0 count
    if (problem.outside.rows() != solutions.rows()) {
        uncounted = problem.uncounted ? *problem.uncounted : nullspace_basis(stack(problem.checks, problem.outside));
    }
    return SymmetryTest(problem.checks, solutions, problem.outside, uncounted);
}

Symmetries find_symmetries(const OutsideProblem& problem) {
    const std::size_t n = problem.length();
    return gf2::internal::find_symmetries(symmetry_test(problem), n, problem.is_pauli ? n / 3 : n);
}

}  // namespace gf2::codes::internal
