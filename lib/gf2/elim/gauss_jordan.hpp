// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A matrix after in-place Gauss-Jordan elimination, in which rows and columns have been exchanged at each pivot (the
/// tableau of linear programming; A. W. Tucker, 1960).
///
/// With the rows of A in the order row_order, pivot t is in row t and column q_t = pivot_columns[t]. Let B be the r x r
/// block of the pivot rows and columns, R the pivot rows and C the pivot columns outside of it, D what remains. The
/// tableau holds B^-1 in place of B, B^-1·R for R, C·B^-1 for C and D + C·B^-1·R for D:
///   - pivot rows, other columns: the reduced row echelon form, and the values of the pivot variables,
///   - other rows, pivot columns: which pivot rows add up to that row,
///   - if all is pivots: the inverse, its columns in the order row_order.
struct GaussJordan {
    BitMatrix matrix;
    std::vector<std::size_t> pivot_columns;  ///< increasing; each pivot is the uppermost row possible, as in Ple
    std::vector<std::size_t> row_order;

    [[nodiscard]] std::size_t rank() const noexcept { return pivot_columns.size(); }
};

/// The tableau of a; pivots are looked for in the first `columns` columns. Time as a multiplication m x r x n, which is
/// three times that of a PLE decomposition of a square matrix, but all there is to do for the inverse.
[[nodiscard]] GaussJordan gauss_jordan(BitMatrix a, std::size_t columns);

/// True if the tableau of an m x n matrix takes less time than its PLE decomposition and a back substitution.
[[nodiscard]] bool gauss_jordan_is_faster(std::size_t rows, std::size_t columns);

}  // namespace gf2::internal
