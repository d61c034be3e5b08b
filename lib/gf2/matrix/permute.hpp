// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The rows of A in the order given: row i of the result is row permutation[i] of A.
/// @throws std::invalid_argument if it is not a permutation of 0 .. a.rows() - 1
[[nodiscard]] BitMatrix permute_rows(ConstBitMatrixView a, std::span<const std::size_t> permutation);

/// The columns of A in the order given: column j of the result is column permutation[j] of A.
/// @throws std::invalid_argument if it is not a permutation of 0 .. a.columns() - 1
[[nodiscard]] BitMatrix permute_columns(ConstBitMatrixView a, std::span<const std::size_t> permutation);

/// Row i of the result is row indices[i] of A, for any indices in any order, repeated ones too.
/// @throws std::out_of_range if one is not below a.rows()
[[nodiscard]] BitMatrix select_rows(ConstBitMatrixView a, std::span<const std::size_t> indices);

/// Column j of the result is column indices[j] of A, for any indices in any order, repeated ones too.
/// @throws std::out_of_range if one is not below a.columns()
///
/// Increasing indices take little more than a copy of A where the processor extracts bits (BMI2). Others take that
/// and two transpositions of the selected columns, 512 rows at a time.
[[nodiscard]] BitMatrix select_columns(ConstBitMatrixView a, std::span<const std::size_t> indices);

/// The opposite: column indices[j] of the result is column j of A; the other columns of the m x `columns` result
/// are zero. Indices may come in any order; increasing ones are fastest.
/// @throws std::invalid_argument if there are not a.columns() of them or one occurs twice
/// @throws std::out_of_range if one is not below `columns`
[[nodiscard]] BitMatrix scatter_columns(ConstBitMatrixView a, std::span<const std::size_t> indices,
                                        std::size_t columns);

}  // namespace gf2
