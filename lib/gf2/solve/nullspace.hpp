// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A basis of a nullspace of dimension k in GF(2)^n.
struct NullspaceBasis {
    BitMatrix basis;                        ///< k x n; row i has a 1 at free_columns[i], 0 at the other free columns
    std::vector<std::size_t> free_columns;  ///< k of them, increasing
};

/// The basis of {x : A·x = 0}, canonical, with the free columns of A. For A m x n of rank r: (n - r) x n.
/// Time as ple(), plus back substitution of the n - r free columns.
[[nodiscard]] NullspaceBasis nullspace(BitMatrix a);
/// The basis for a window, which is copied.
[[nodiscard]] NullspaceBasis nullspace(ConstBitMatrixView a);

/// The same from a reduced row echelon form, as rref() returns it; columns past those searched are ignored.
[[nodiscard]] NullspaceBasis nullspace_of_rref(const Echelon& reduced);

/// The same from a PLE decomposition and its pivot block.
[[nodiscard]] NullspaceBasis nullspace_of_ple(const Ple& decomposition, const PivotBlock& pivots);

/// nullspace(a).basis.
[[nodiscard]] BitMatrix nullspace_basis(BitMatrix a);
/// nullspace(a).basis.
[[nodiscard]] BitMatrix nullspace_basis(ConstBitMatrixView a);

/// The basis of {y : yᵀA = 0}, canonical with respect to the free columns of Aᵀ: (m - r) x m.
/// Time as nullspace().
[[nodiscard]] BitMatrix left_nullspace_basis(ConstBitMatrixView a);

/// The canonical basis of the span of any rows, read as the nullspace of some matrix: its free columns are
/// the positions of the last ones of the vectors in the span. nullspace_basis(A) is canonical for itself.
///
/// @param spanning  rows of length n, possibly dependent
/// Time O(k·r·n / 64) for k rows of rank r.
[[nodiscard]] NullspaceBasis canonical_nullspace_basis(ConstBitMatrixView spanning);

}  // namespace gf2
