// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/outside_problem.hpp"

#include <stdexcept>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/quotient.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

namespace {

bool all_solutions_are_even(const BitMatrix& checks) {
    BitVector ones(checks.columns());
    ones.set();
    return basis_modulo(BitMatrix::from_rows({&ones, 1}, checks.columns()), checks).rows() == 0;
}

}  // namespace

OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted) {
    if (counted.outside && counted.modulo) throw std::invalid_argument("expected outside or modulo, found both");
    BitMatrix candidates;
    if (counted.outside) {
        require_columns(*counted.outside, "L", checks, "H");
        candidates = *counted.outside;
    } else if (counted.modulo) {
        require_columns(*counted.modulo, "S", checks, "H");
        require_orthogonal(checks, "H", *counted.modulo, "S");
        candidates = nullspace_basis(*counted.modulo);  // orthogonal to the sums of rows of S, and to nothing else
    } else {
        candidates = BitMatrix::identity(checks.columns());
    }
    return {.checks = checks,
            .outside = basis_modulo(candidates, checks),
            .divisor = all_solutions_are_even(checks) ? std::size_t{2} : std::size_t{1}};
}

}  // namespace gf2::codes::internal
