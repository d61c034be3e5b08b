// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// @name Triangular systems, solved in place
///
/// The triangular matrices are r x r with ones on the diagonal (over GF(2) no others are invertible). Only the entries
/// strictly below (lower) or above (upper) the diagonal are read, so both may share one matrix, as in a PLE
/// decomposition. B must not overlap the triangle.
///
/// All functions throw std::invalid_argument if the shapes do not fit.
///
/// Method: recursion on the triangle down to 512 rows, where the inverse is formed (from the left, to 64 rows if B is
/// narrow); the rest is multiplication. Time: half a product of r x r and r x n, or m x r and r x r. Memory besides the
/// operands: at most 512 x 8192 bits, and the work space of products.
/// @{

/// Solves L·X = B for B r x n: B := L^-1·B.
void solve_lower_left(ConstBitMatrixView lower, BitMatrixView b);

/// Solves U·X = B for B r x n: B := U^-1·B.
void solve_upper_left(ConstBitMatrixView upper, BitMatrixView b);

/// Solves X·L = B for B m x r: B := B·L^-1.
void solve_lower_right(ConstBitMatrixView lower, BitMatrixView b);

/// Solves X·U = B for B m x r: B := B·U^-1.
void solve_upper_right(ConstBitMatrixView upper, BitMatrixView b);

/// The inverse L^-1, r x r, in a third of the time of solve_lower_left() on the identity matrix.
[[nodiscard]] BitMatrix inverse_lower(ConstBitMatrixView lower);

/// @}

}  // namespace gf2
