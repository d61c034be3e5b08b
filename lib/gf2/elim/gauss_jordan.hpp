// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A matrix after in-place Gauss-Jordan elimination that exchanges a row and a column at each pivot: the tableau of
/// linear programming (A. W. Tucker, 1960).
///
/// With the rows of A in the order row_order, pivot t is in row t and column q_t = pivot_columns[t]. Let B be the r x r
/// block of the pivot rows and columns, R the rest of the pivot rows, C the rest of the pivot columns, and D the
/// remaining block. The tableau holds B^-1 in place of B, B^-1·R in place of R, C·B^-1 in place of C and D + C·B^-1·R
/// in place of D:
///   - pivot rows, other columns: the reduced row echelon form, and the values of the pivot variables,
///   - other rows, pivot columns: the pivot rows whose sum is that row,
///   - if B is the whole matrix: the inverse, with its columns in the order row_order.
struct GaussJordan {
    BitMatrix matrix;
    std::vector<std::size_t> pivot_columns;  ///< increasing; each pivot is in the uppermost row possible, as in Ple
    std::vector<std::size_t> row_order;

    [[nodiscard]] std::size_t rank() const noexcept { return pivot_columns.size(); }
};

/// The tableau of `a`, with pivots from the first `columns` columns. Time as a product m x r x n, three times that of a
/// PLE decomposition of a square matrix; the inverse takes no more.
[[nodiscard]] GaussJordan gauss_jordan(BitMatrix a, std::size_t columns);

/// True if the tableau of an m x n matrix takes less time than its PLE decomposition and a back substitution.
[[nodiscard]] bool gauss_jordan_is_faster(std::size_t rows, std::size_t columns);

}  // namespace gf2::internal
