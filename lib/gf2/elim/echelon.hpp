// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A row echelon form E of an m x n matrix of rank r.
struct Echelon {
    BitMatrix matrix;                        ///< m x n; rows r .. m-1 are zero in the searched columns
    std::vector<std::size_t> pivot_columns;  ///< the column rank profile: r pivot columns, increasing; row i has its
                                             ///< first one at pivot_columns[i]
    std::vector<std::size_t> free_columns;   ///< the other searched columns, increasing

    [[nodiscard]] std::size_t rank() const noexcept { return pivot_columns.size(); }  ///< the rank r
};

/// A row echelon form: the first 1 of each row is further right than that of the row above, and zero rows are last. The
/// form is not unique, but its pivot columns are.
///
/// @param a        m x n, taken by value: move to avoid the copy
/// @param columns  only the first `columns` columns are searched for pivots; the others are carried along, as the
///                 right-hand sides of an augmented matrix
/// @throws std::invalid_argument if columns > a.columns()
///
/// Method and cost: ple().
[[nodiscard]] Echelon row_echelon(BitMatrix a, std::size_t columns);
/// A row echelon form, all columns searched.
[[nodiscard]] Echelon row_echelon(BitMatrix a);
/// A row echelon form of a copy of a window, all columns searched.
[[nodiscard]] Echelon row_echelon(ConstBitMatrixView a);

/// The reduced row echelon form, which is unique: each pivot is the only one in its column. Parameters and errors are
/// those of row_echelon().
///
/// Method: ple(), then U^-1·E for the r nonzero rows E of its echelon form, where U consists of their pivot columns;
/// for small matrices Gauss-Jordan elimination. Time as ple(), plus solve_upper_left(). Memory besides A: U, r x r.
[[nodiscard]] Echelon rref(BitMatrix a, std::size_t columns);
/// The reduced row echelon form, all columns searched.
[[nodiscard]] Echelon rref(BitMatrix a);
/// The reduced row echelon form of a copy of a window, all columns searched.
[[nodiscard]] Echelon rref(ConstBitMatrixView a);

/// The reduced form whose pivots are searched in the columns of `order`, then in the others from left to right: each
/// pivot is the only one in its column, and those columns of `order` that are no sums of columns before them in it have
/// pivots. The rows are in the order of their pivots; a pivot need not be the first one of its row.
/// @param order  columns of A, each once
/// @throws std::invalid_argument if a column of `order` is not below a.columns(), or occurs twice
/// Time as rref() of a copy with permuted columns.
[[nodiscard]] Echelon rref_in_order(const BitMatrix& a, std::span<const std::size_t> order);

/// The rank of a matrix.
///
/// Method and time: ple(), without what only its factors need. Memory besides A: a panel of m x kPanelRowWords words
/// (gf2/kernels/sets/tuning.hpp) and the work space of products; a matrix more than four times as tall as wide also
/// needs a quarter of its size.
[[nodiscard]] std::size_t rank(BitMatrix a);
/// The rank of a window, which is copied.
[[nodiscard]] std::size_t rank(ConstBitMatrixView a);

/// The determinant of a square matrix: over GF(2), 1 if and only if it is invertible. That of the 0 x 0 matrix is 1.
/// @throws std::invalid_argument if A is not square
/// Time as rank().
[[nodiscard]] bool determinant(BitMatrix a);
/// The determinant of a square window, which is copied.
/// @throws std::invalid_argument if the window is not square
[[nodiscard]] bool determinant(ConstBitMatrixView a);

}  // namespace gf2
