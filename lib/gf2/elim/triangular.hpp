// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// @name Triangular systems, solved in place
///
/// The triangular matrices are r x r with ones on the diagonal (over GF(2) no other is invertible). Only the entries
/// strictly below (lower) or above (upper) the diagonal are read, so both may share one matrix, as in a PLE
/// decomposition. B must not overlap the triangle.
///
/// All throw std::invalid_argument if the shapes do not fit.
///
/// Method: recursion on the triangle down to 512 x 512, whose inverse is formed, or to 64 x 64 if B is narrow; all else
/// is multiplication. Time as a multiplication r x r x n, halved; memory besides the operands at most 512 x 8192 bits,
/// and what products need.
/// @{

/// B := L^-1 * B for B r x n.
void solve_lower_left(ConstBitMatrixView lower, BitMatrixView b);

/// B := U^-1 * B for B r x n.
void solve_upper_left(ConstBitMatrixView upper, BitMatrixView b);

/// B := B * L^-1 for B m x r.
void solve_lower_right(ConstBitMatrixView lower, BitMatrixView b);

/// B := B * U^-1 for B m x r.
void solve_upper_right(ConstBitMatrixView upper, BitMatrixView b);

/// L^-1, r x r. A third of the time of solve_lower_left() on the unit matrix.
[[nodiscard]] BitMatrix inverse_lower(ConstBitMatrixView lower);

/// @}

}  // namespace gf2
