// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {

/// An order of elimination of a sparse matrix in which rows are added to others only at its end, in the core.
///
/// In the matrix whose rows and columns are those of the pivots by rows, of the core and of the pivots by columns, in
/// this order (the latter reversed), the block of the pivots by rows is lower triangular and zero in the columns of
/// pivots by columns; and so is the core in these. So x at the core columns determines x at the pivots by rows, in
/// order, and both determine it at the pivots by columns, in reverse order.
struct Peeling {
    struct Pivot {
        SparseMatrix::Index row;
        SparseMatrix::Index column;
    };
    std::vector<Pivot> by_rows;     ///< the row has no other active column: the column leaves the other rows
    std::vector<Pivot> by_columns;  ///< the column is in no other active row: the row leaves the other columns
    std::vector<SparseMatrix::Index> core_rows;     ///< other rows without a pivot, increasing
    std::vector<SparseMatrix::Index> core_columns;  ///< inactive columns, in the order in which they became so
    std::vector<SparseMatrix::Index> free_columns;  ///< columns that are in no row but those of pivots by columns
    std::vector<SparseMatrix::Index> zero_rows;     ///< rows that are zero, or become so with the pivots by rows
};

/// Peels A as long as a row or a column has a single active entry; then makes the heaviest column of the largest
/// component inactive, where rows of two active columns connect these (A. Shokrollahi and M. Luby, RaptorQ: RFC 6330,
/// section 5.4.2.2), and goes on. Time about O(N); memory: the transposed matrix, and 8 to 16 bytes for each row and
/// column.
[[nodiscard]] Peeling peel(const SparseMatrix& a);

}  // namespace gf2::internal
