// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {

/// @name Checks of answers
///
/// These functions multiply and never eliminate. All throw std::invalid_argument if the shapes do not fit.
/// @{

/// True if A·x = b.
[[nodiscard]] bool verify(ConstBitMatrixView a, const BitVector& b, const BitVector& x);

/// True if yᵀA = 0 and yᵀb = 1, which proves that A·x = b has no solution.
[[nodiscard]] bool verify(ConstBitMatrixView a, const BitVector& b, const Inconsistency& proof);

/// True if every element of the coset solves A·x = b, that is, the particular solution does and each basis row is in
/// the nullspace. That no solution is missing follows from dimension() = n - rank(A).
[[nodiscard]] bool verify(ConstBitMatrixView a, const BitVector& b, const SolutionCoset& coset);

/// True if verify() holds for the alternative in `solution`.
[[nodiscard]] bool verify(ConstBitMatrixView a, const BitVector& b, const SolveResult& solution);

/// True if A·B = I for square A and B of equal size, so that B is the inverse of A.
[[nodiscard]] bool verify_inverse(ConstBitMatrixView a, ConstBitMatrixView b);

/// True if x is not zero and A·x = 0.
[[nodiscard]] bool verify_singular(ConstBitMatrixView a, const Singularity& proof);

/// True if A·x = 0 for every row x of `basis`.
[[nodiscard]] bool verify_nullspace(ConstBitMatrixView a, ConstBitMatrixView basis);

/// @}

}  // namespace gf2
