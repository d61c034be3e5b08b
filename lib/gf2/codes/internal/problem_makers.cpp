// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/problem_makers.hpp"

namespace gf2::codes::internal {

ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted) {
    return {.checks = checks,
            .columns = [&checks, &counted] { return columns_of(checks, counted); },
            .problem =
                [&checks, &counted] {
                    return outside_problem(checks, counted);
                }};
}

// The operators of the same kind that are stabilizers do not count.
ProblemMakers makers_of(const CssCode& code, Side side) {
    const BitMatrix& own = side == Side::x ? code.x_checks() : code.z_checks();
    const BitMatrix& other = side == Side::x ? code.z_checks() : code.x_checks();
    return {.checks = other,
            .columns = [&own, &other] { return columns_of(other, {.modulo = own}); },
            .problem =
                [&own, &other] {
                    return outside_problem(other, {.modulo = own});
                }};
}

// The gauge group consists of the operators that commute with all that commute with it: with the stabilizers and the
// bare logical operators.
ProblemMakers makers_of(const SubsystemCode& code) {
    return {.checks = code.stabilizers(),
            .columns = [&code] { return pauli_columns(code.stabilizers(), code.gauge()); },
            .problem =
                [&code] {
                    return pauli_problem(code.stabilizers(), code.logical_operators());
                }};
}

}  // namespace gf2::codes::internal
