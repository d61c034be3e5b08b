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
    BitMatrix basis;                        ///< k x n; row i has a 1 at free_columns[i] and 0 at the other free columns
    std::vector<std::size_t> free_columns;  ///< the k free columns, increasing
};

/// The canonical basis of the nullspace {x : A·x = 0}, (n - r) x n for A m x n of rank r, with the free columns of A:
/// in these columns it is the identity matrix. Time as ple(), plus back substitution of the n - r free columns.
[[nodiscard]] NullspaceBasis nullspace(BitMatrix a);
/// The canonical nullspace basis of a window, which is copied.
[[nodiscard]] NullspaceBasis nullspace(ConstBitMatrixView a);

/// The canonical nullspace basis from a reduced row echelon form of rref(); columns beyond the searched ones are
/// ignored. Time O(n·r).
/// @pre `reduced` is a result of rref()
[[nodiscard]] NullspaceBasis nullspace_of_rref(const Echelon& reduced);

/// The canonical nullspace basis from a PLE decomposition and its pivot block. Time: solve_upper_left(), r x r and
/// r x (n - r).
/// @pre `pivots` is that of the decomposition
[[nodiscard]] NullspaceBasis nullspace_of_ple(const Ple& decomposition, const PivotBlock& pivots);

/// The canonical nullspace basis without its free columns: nullspace(a).basis.
[[nodiscard]] BitMatrix nullspace_basis(BitMatrix a);
/// The canonical nullspace basis of a window without its free columns: nullspace(a).basis.
[[nodiscard]] BitMatrix nullspace_basis(ConstBitMatrixView a);

/// The basis of the left nullspace {y : yᵀA = 0}, (m - r) x m, canonical with respect to the free columns of Aᵀ.
/// Time as nullspace().
[[nodiscard]] BitMatrix left_nullspace_basis(ConstBitMatrixView a);

/// The canonical basis of the span of the given rows, read as a nullspace: its free columns are the positions of the
/// last ones of the vectors in the span. For nullspace_basis(A) it is that matrix itself.
///
/// @param spanning  rows of length n, possibly dependent
/// Time O(k·r·n / 64) for k rows of rank r.
[[nodiscard]] NullspaceBasis canonical_nullspace_basis(ConstBitMatrixView spanning);

}  // namespace gf2
