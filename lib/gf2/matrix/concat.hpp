// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// [A | B]: B to the right of A.
/// @throws std::invalid_argument if the numbers of rows differ
/// @throws std::length_error if there are 2^64 columns or more together
[[nodiscard]] BitMatrix concat(ConstBitMatrixView a, ConstBitMatrixView b);

/// A above B.
/// @throws std::invalid_argument if the numbers of columns differ
/// @throws std::length_error if there are 2^64 rows or more together
[[nodiscard]] BitMatrix stack(ConstBitMatrixView a, ConstBitMatrixView b);

/// A copy of the rows x columns block whose upper left corner is (first_row, first_column); any column may
/// be the first one.
/// @throws std::out_of_range if the block leaves A
[[nodiscard]] BitMatrix submatrix(ConstBitMatrixView a, std::size_t first_row, std::size_t first_column,
                                  std::size_t rows, std::size_t columns);

}  // namespace gf2
