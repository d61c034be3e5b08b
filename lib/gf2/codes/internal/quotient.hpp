// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

/// @throws std::invalid_argument if the numbers of columns differ, with the names of the two
void require_columns(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name);

/// @throws std::invalid_argument if A·Bᵀ is not 0: names the first pair of rows, counted from 1, with an odd number of
///         ones in common
void require_orthogonal(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name);

/// Those rows of `candidates` that are no sum of rows of `modulo` and of rows above.
[[nodiscard]] BitMatrix basis_modulo(const BitMatrix& candidates, const BitMatrix& modulo);

/// basis_modulo(space.basis, modulo), in the time of a row echelon form of `modulo`.
/// @pre the rows of `modulo` lie in the space
[[nodiscard]] BitMatrix quotient_basis(const NullspaceBasis& space, const BitMatrix& modulo);

}  // namespace gf2::codes::internal
