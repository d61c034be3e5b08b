// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {

/// @name From the core R of a peeled matrix A to A
///
/// Each in time O(N), of one bit or of lines of w bits.
/// @{

/// c for which A·x = b has a solution with z at the core columns, and 0 at the free columns, if and only if R·z = c,
/// where R has the zero rows below its own.
[[nodiscard]] BitVector core_right_hand_side(const SparseMatrix& a, const Peeling& peeling, const BitVector& b);

/// That solution.
[[nodiscard]] BitVector lift_solution(const SparseMatrix& a, const Peeling& peeling, const BitVector& b,
                                      const BitVector& z);

/// y with yᵀA = 0, for y with yᵀR = 0, which may have zero rows; yᵀb is yᵀc of the core.
[[nodiscard]] BitVector lift_left(const SparseMatrix& a, const Peeling& peeling, const BitVector& of_core);

/// X with A·X = 0, n x w, for Z with R·Z = 0, d x w. Column k also has a one at the free column first_free + k, if
/// there is one.
[[nodiscard]] BitMatrix lift_columns(const SparseMatrix& a, const Peeling& peeling, const BitMatrix& z,
                                     std::size_t first_free);

/// Y with YᵀA = 0, m x w, for Y with YᵀR = 0 for R with the zero rows below its own.
[[nodiscard]] BitMatrix lift_left_columns(const SparseMatrix& a, const Peeling& peeling, const BitMatrix& of_core);

/// True if A·X = 0.
[[nodiscard]] bool annihilates(const SparseMatrix& a, const BitMatrix& x);

/// @}

}  // namespace gf2::internal
