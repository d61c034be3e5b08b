// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The matrix p(A) for a square matrix A: the sum of the powers of A that occur in p; p(A) = 1·I for p = 1.
/// @throws std::invalid_argument if A is not square
///
/// Method: for small degrees Horner's scheme on a few powers of A (M. Paterson and L. Stockmeyer, SIAM J. Comput. 2,
/// 1973), 2·sqrt(deg p) products; else the images of a krylov_basis(), in all about eight products for any degree.
[[nodiscard]] BitMatrix evaluate(const BitPoly& p, ConstBitMatrixView a);

/// The power A^exponent of a square matrix; A^0 is the identity.
/// @throws std::invalid_argument if A is not square
///
/// Method: repeated squaring for small exponents; else evaluate() of x^exponent modulo the characteristic polynomial,
/// in all about eight products for any exponent.
[[nodiscard]] BitMatrix power(ConstBitMatrixView a, std::uint64_t exponent);

/// The power A^e of a square matrix, where e is the sum of 2^i over the ones i of `exponent`.
/// @throws std::invalid_argument if A is not square
/// Method: that of the other power().
[[nodiscard]] BitMatrix power(ConstBitMatrixView a, const BitVector& exponent);

}  // namespace gf2
