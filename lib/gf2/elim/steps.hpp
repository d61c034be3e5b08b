// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// An elementary row operation over GF(2). There is no multiplication of a row by a number, since 1 is the only number
/// that is not zero. Each operation is its own inverse. Rows are counted from 0.
struct RowOperation {
    /// The kinds of row operations.
    enum class Kind {
        kSwap,  ///< swaps two rows, R1 <-> R2
        kAdd    ///< adds a row to another one, R1 += R2
    };

    Kind kind = Kind::kSwap;  ///< what the operation does
    std::size_t row = 0;      ///< the row that changes; for kSwap the upper row
    std::size_t other = 0;    ///< the row that is added and does not change; for kSwap the lower row

    friend bool operator==(const RowOperation&, const RowOperation&) = default;
};

/// Applies a row operation to a matrix.
/// @throws std::out_of_range if the matrix does not have the rows
/// @throws std::invalid_argument if a row would be added to itself, which no inverse undoes
/// Time O(n / 64) for n columns.
void apply(const RowOperation& operation, BitMatrix& a);

/// A pivot, and the row operations that make it the only 1 of its column.
struct PivotStep {
    std::size_t row = 0;     ///< row of the pivot, after the operations: 0 for the first step, then 1, ...
    std::size_t column = 0;  ///< column of the pivot
    std::vector<RowOperation> operations;  ///< at most one swap, which is the first, then additions of row `row` to the
                                           ///< other rows that have a 1 in the column, from top to bottom
};

/// Gauss-Jordan elimination, step by step.
struct EliminationSteps {
    std::vector<PivotStep> steps;  ///< one for each pivot, columns increasing; empty for a zero matrix
    BitMatrix reduced;             ///< the matrix after all operations
};

/// Textbook Gauss-Jordan elimination of an m x n matrix as a list of row operations, to be shown to a reader.
///
/// For each column from left to right: let t be the number of pivots so far. The first 1 of the column in row t or
/// below is the next pivot; if there is none, the column has no pivot. Swap its row with row t, and add row t to all
/// other rows with a 1 in the column.
///
/// @param a        m x n, taken by value
/// @param columns  only the first `columns` columns are searched for pivots; the others are carried along, as b in
///                 [A | b] and I in [A | I]
/// @throws std::invalid_argument if columns > a.columns()
///
/// `reduced` is that of rref_naive(), and of rref() if all columns are searched. Time O(m·r·n / 64) word operations for
/// rank r, and memory for at most m·r operations. There is no other limit on the size; rref() is faster.
///
/// Source: any textbook of linear algebra, such as G. Strang, Introduction to Linear Algebra, chapter 2.
[[nodiscard]] EliminationSteps elimination_steps(BitMatrix a, std::size_t columns);
/// Textbook Gauss-Jordan elimination, all columns searched.
[[nodiscard]] EliminationSteps elimination_steps(BitMatrix a);

}  // namespace gf2
