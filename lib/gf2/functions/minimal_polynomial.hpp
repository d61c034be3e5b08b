// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The characteristic polynomial det(x·I + A) of an n x n matrix, of degree n; 1 for the 0 x 0 matrix.
/// @throws std::invalid_argument if A is not square
/// Method and time: krylov_basis(), which proves it.
[[nodiscard]] BitPoly characteristic_polynomial(ConstBitMatrixView a);

/// The minimal polynomial of an n x n matrix: p(A) = 0, and p divides every polynomial with this property; 1 for the
/// 0 x 0 matrix.
/// @throws std::invalid_argument if A is not square
///
/// Method: the least common multiple of the orders of the first vectors of the chains of a krylov_basis(), computed
/// from their relations. Time as krylov_basis().
[[nodiscard]] BitPoly minimal_polynomial(ConstBitMatrixView a);

/// The minimal polynomial of a vector: p(A)·v = 0, and p divides every polynomial with this property; 1 for v = 0.
/// @throws std::invalid_argument if A is not square or v is not of its length
/// Time: O(n^2 / 64) word operations for each degree, and a PLE decomposition of v, A·v, ...
[[nodiscard]] BitPoly minimal_polynomial(ConstBitMatrixView a, const BitVector& v);

}  // namespace gf2
