// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// Proof that A·x = b has no solution: yᵀA = 0 and yᵀb = 1, so the equations that y selects add up to 0 = 1. Check it
/// with verify().
struct Inconsistency {
    BitVector y;  ///< the equations to add; length m

    friend bool operator==(const Inconsistency&, const Inconsistency&) = default;
};

/// All solutions, or the proof that there is none.
using SolveResult = std::variant<SolutionCoset, Inconsistency>;

/// Solves A·x = b over GF(2).
///
/// Let A be m x n of rank r. Exactly one alternative is returned. A solution x and the y of an Inconsistency can be
/// checked in O(m·n) without trusting this code; that no solution is missing rests on the rank. Both are canonical: the
/// coset as SolutionCoset states, and y is the first row of left_nullspace_basis(A) with yᵀb = 1.
///
/// @param a  coefficients, m x n; m = 0 and n = 0 are allowed; words owned elsewhere need no copy
/// @param b  right-hand side, length m
/// @throws std::invalid_argument if b.size() != a.rows()
///
/// Method: ple() of A, applied to b, and back substitution; for small systems Gauss-Jordan elimination of [A | b]. y
/// comes from the same elimination. Time as ple(), plus O(r^2·(n - r)) for the nullspace; memory: a copy of A and b,
/// the pivot block, r x r, and twice the nullspace basis. Deterministic: depends on A and b alone, not on the kernel
/// set in use.
[[nodiscard]] SolveResult solve(ConstBitMatrixView a, const BitVector& b);

/// The solutions of A·X = B, column by column.
struct SolutionsOfMany {
    BitMatrix particular;       ///< n x k; column j is the particular solution of A·x = b_j, or zero if there is none
    BitMatrix nullspace_basis;  ///< (n - r) x n, common to all columns
    std::map<std::size_t, Inconsistency> inconsistent;  ///< the proof for each column j without a solution
};

/// Solves A·x = b for every column b of B, with one elimination.
///
/// @param a  coefficients, m x n
/// @param b  right-hand sides as columns, m x k; k = 0 is allowed
/// @throws std::invalid_argument if a.rows() != b.rows()
/// Method and cost: those of solve(), with k columns carried along. The solutions are canonical as those of solve().
[[nodiscard]] SolutionsOfMany solve_many(ConstBitMatrixView a, ConstBitMatrixView b);

/// Solves A·x = b for every column b of B, with an existing decomposition of A.
///
/// @param decomposition  ple(A), all columns searched; it must stay unchanged during the call
/// @param b              right-hand sides as columns, m x k; k = 0 is allowed
/// @throws std::invalid_argument if not all columns were searched, or if B does not have m rows
/// Time O(m·r·k / 64), less for large k, plus O(r^2·(n - r)) for the nullspace. The solutions are canonical as those of
/// solve().
[[nodiscard]] SolutionsOfMany solve_many(const Ple& decomposition, ConstBitMatrixView b);

}  // namespace gf2
