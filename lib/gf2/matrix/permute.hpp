// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The rows of A in the given order: row i of the result is row permutation[i] of A.
/// @throws std::invalid_argument if `permutation` is not a permutation of 0 .. a.rows() - 1
[[nodiscard]] BitMatrix permute_rows(ConstBitMatrixView a, std::span<const std::size_t> permutation);

/// The columns of A in the given order: column j of the result is column permutation[j] of A.
/// @throws std::invalid_argument if `permutation` is not a permutation of 0 .. a.columns() - 1
[[nodiscard]] BitMatrix permute_columns(ConstBitMatrixView a, std::span<const std::size_t> permutation);

/// A selection of rows: row i of the result is row indices[i] of A. Indices may repeat and come in any order.
/// @throws std::out_of_range if an index is not below a.rows()
[[nodiscard]] BitMatrix select_rows(ConstBitMatrixView a, std::span<const std::size_t> indices);

/// A selection of columns: column j of the result is column indices[j] of A. Indices may repeat and come in any order.
/// @throws std::out_of_range if an index is not below a.columns()
///
/// If the indices are strictly increasing, the time is little more than that of a copy of A on processors with BMI2.
/// Otherwise, panels of rows are transposed, their selected columns copied, and the result transposed back.
[[nodiscard]] BitMatrix select_columns(ConstBitMatrixView a, std::span<const std::size_t> indices);

/// Scatters the columns of A: column indices[j] of the m x `columns` result is column j of A, and the other columns are
/// zero. Indices may come in any order; increasing order is fastest.
/// @throws std::invalid_argument if the number of indices is not a.columns() or an index occurs twice
/// @throws std::out_of_range if an index is not below `columns`
[[nodiscard]] BitMatrix scatter_columns(ConstBitMatrixView a, std::span<const std::size_t> indices,
                                        std::size_t columns);

}  // namespace gf2
