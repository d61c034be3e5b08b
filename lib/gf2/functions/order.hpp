// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/order.hpp"

namespace gf2 {

/// The order of an invertible matrix: the least k > 0 with A^k = I; and whether it is proved, as its prime factors are
/// those of numbers 2^d - 1 for the degrees d of the irreducible factors of the minimal polynomial.
/// @throws std::invalid_argument if A is not square or is singular
/// Method and time: order_of_x() modulo the minimal_polynomial().
[[nodiscard]] OrderOfX order(ConstBitMatrixView a);

}  // namespace gf2
