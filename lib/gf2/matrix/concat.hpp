// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The matrix [A | B], with B to the right of A.
/// @throws std::invalid_argument if the numbers of rows differ
/// @throws std::length_error if the result would have 2^64 columns or more
[[nodiscard]] BitMatrix concat(ConstBitMatrixView a, ConstBitMatrixView b);

/// The matrix with A above B.
/// @throws std::invalid_argument if the numbers of columns differ
/// @throws std::length_error if the result would have 2^64 rows or more
[[nodiscard]] BitMatrix stack(ConstBitMatrixView a, ConstBitMatrixView b);

/// The Kronecker product: each 1 of A is replaced by B, and each 0 by zeros.
/// @throws std::length_error if it would have 2^64 rows or columns or more
/// Time: word operations for the rows of B, once for each 1 of A.
[[nodiscard]] BitMatrix kronecker_product(ConstBitMatrixView a, ConstBitMatrixView b);

/// A copy of the rows x columns block whose upper left corner is (first_row, first_column); first_column need not be a
/// multiple of 64.
/// @throws std::out_of_range if the block leaves A
[[nodiscard]] BitMatrix submatrix(ConstBitMatrixView a, std::size_t first_row, std::size_t first_column,
                                  std::size_t rows, std::size_t columns);

}  // namespace gf2
