// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Proof that a matrix is singular: a nonzero x with A·x = 0. Check it with verify_singular().
struct Singularity {
    BitVector x;  ///< nonzero, of length n: the first row of nullspace_basis(A)

    friend bool operator==(const Singularity&, const Singularity&) = default;
};

/// The inverse of an n x n matrix, or the proof that the matrix is singular. The 0 x 0 matrix is its own inverse.
/// @throws std::invalid_argument if A is not square
/// Method: in-place Gauss-Jordan elimination, in panels of kPanelRowWords words. Time O(n^3); memory
/// besides A: two matrices of its size, one of them the result.
[[nodiscard]] std::variant<BitMatrix, Singularity> inverse(ConstBitMatrixView a);

}  // namespace gf2
