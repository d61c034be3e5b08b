// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A row echelon form E of an m x n matrix of rank r.
struct Echelon {
    BitMatrix matrix;                        ///< m x n; rows r .. m-1 are zero in the columns searched
    std::vector<std::size_t> pivot_columns;  ///< r of them, increasing (the column rank profile); row i has its
                                             ///< first one at pivot_columns[i]
    std::vector<std::size_t> free_columns;   ///< the other searched columns, increasing

    [[nodiscard]] std::size_t rank() const noexcept { return pivot_columns.size(); }
};

/// A row echelon form: each row begins further right than the one above it. Not unique, but the pivot
/// columns are.
///
/// @param a        m x n, taken by value: move to avoid the copy
/// @param columns  only the first `columns` columns are searched for pivots; the others are carried along,
///                 as the right-hand sides of an augmented matrix
/// @throws std::invalid_argument if columns > a.columns()
///
/// Method: the four Russians (Arlazarov, Dinic, Kronrod and Faradzev, 1970; for elimination G. Bard, Cryptology
/// ePrint 2006/163) with blocks of up to 8 pivots, on packed words. Time O(m·r·(n / 512 + 1)) word operations,
/// memory besides A 256 rows.
[[nodiscard]] Echelon row_echelon(BitMatrix a, std::size_t columns);
[[nodiscard]] Echelon row_echelon(BitMatrix a);

/// The reduced row echelon form, which is unique: each pivot column has its pivot as its only one.
/// Parameters, errors, method and cost as row_echelon(), above the pivots as well.
[[nodiscard]] Echelon rref(BitMatrix a, std::size_t columns);
[[nodiscard]] Echelon rref(BitMatrix a);

/// The rank. Time as row_echelon().
[[nodiscard]] std::size_t rank(BitMatrix a);

}  // namespace gf2
