// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2 {

/// What proves that the rank of a sparse matrix is that of its core and the number of pivots: the order of its rows and
/// columns in which it is
///
///     | L 0 0 |   rows of the pivots by rows        L lower triangular with ones on the diagonal,
///     | * D 0 |   core rows, then other rows        U upper triangular likewise,
///     | * * U |   rows of the pivots by columns     and the core is what elimination by L makes of D;
///
/// behind the columns of U come free columns, which are zero in the first two lines. The other rows are zero in the
/// core.
struct PeeledCore {
    std::vector<SparseMatrix::Entry> by_rows;       ///< the pivots of L
    std::vector<SparseMatrix::Entry> by_columns;    ///< the pivots of U
    std::vector<SparseMatrix::Index> core_rows;     ///< the rows of D that may not be zero in the core
    std::vector<SparseMatrix::Index> core_columns;  ///< its columns
    BitMatrix core;                                 ///< the core, r x d
};

/// Peels a matrix and forms its core, as SparseEchelon does, but never folded.
/// @throws std::length_error if peeling or the core takes more than `memory` bytes
[[nodiscard]] PeeledCore peeled_core(const SparseMatrix& a, std::uint64_t memory = kDefaultMemoryLimit);

}  // namespace gf2
