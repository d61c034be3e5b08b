// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A decomposition A = P·L·E of an m x n matrix of rank r: P a permutation matrix, L m x m unit lower triangular and
/// equal to the identity from column r on, E a row echelon form.
///
/// L and E share one matrix. With the pivot columns q_0 < q_1 < ... < q_{r-1}, its row i holds
///   - L(i, k) at column q_k for k < min(i, r); the ones of the diagonal of L are not stored;
///   - E(i, j) at the columns j >= q_i for i < r, and at the columns that were not searched for i >= r;
///   - 0 elsewhere.
///
/// In each column, from left to right, the pivot is the uppermost row of A that has a one there after elimination with
/// the earlier pivots. So E and the pivot rows are unique, and both rank profiles can be read off (J.-G. Dumas, C.
/// Pernet and Z. Sultan, "Simultaneous computation of the row and column rank profiles", ISSAC 2013).
struct Ple {
    BitMatrix matrix;                        ///< L and E in one m x n matrix
    std::vector<std::size_t> pivot_columns;  ///< the column rank profile: r pivot columns, increasing
    std::vector<std::size_t> row_order;      ///< the permutation P: row i of P^-1·A is row row_order[i] of A
    std::size_t searched_columns = 0;        ///< number of columns that were searched for pivots

    [[nodiscard]] std::size_t rank() const noexcept { return pivot_columns.size(); }  ///< the rank r
};

/// The PLE decomposition of a matrix.
///
/// @param a        m x n, taken by value: move to avoid the copy
/// @param columns  only the first `columns` columns are searched for pivots; the others are multiplied by L^-1·P^-1,
///                 like the right-hand sides of an augmented matrix
/// @throws std::invalid_argument if columns > a.columns()
///
/// Method: recursion on the columns (O. Ibarra, S. Moran and R. Hui, 1982; for PLE, C.-P. Jeannerod, C. Pernet and A.
/// Storjohann, 2013) down to panels whose rows have kPanelRowWords words (gf2/kernels/sets/tuning.hpp), which are
/// eliminated in strips of 8 columns. Time O(m·n·r^0.81) where Strassen's algorithm is used, otherwise about m·n·r /
/// 4096 instructions with AVX-512 and GFNI. Memory besides A: a panel, the order of the rows and the work space of
/// products; if the rank is deficient also an r x r matrix.
[[nodiscard]] Ple ple(BitMatrix a, std::size_t columns);
/// The PLE decomposition with all columns searched.
[[nodiscard]] Ple ple(BitMatrix a);
/// The PLE decomposition of a copy of a window, all columns searched.
[[nodiscard]] Ple ple(ConstBitMatrixView a);

/// The factor P, m x m: P·B has row i of B at row_order[i].
[[nodiscard]] BitMatrix permutation_factor(const Ple& decomposition);

/// The factor L, m x m. Time O(m^2 / 64), plus that of select_columns() for r columns.
[[nodiscard]] BitMatrix lower_factor(const Ple& decomposition);

/// The factor E, m x n: row_echelon(A) if all columns were searched. Time O(m·n / 64).
[[nodiscard]] BitMatrix echelon_factor(const Ple& decomposition);

/// The row rank profile: the r rows of A that are not sums of rows above them, increasing.
[[nodiscard]] std::vector<std::size_t> row_rank_profile(const Ple& decomposition);

/// The searched columns without a pivot, increasing.
[[nodiscard]] std::vector<std::size_t> free_columns(const Ple& decomposition);

/// The first r rows of Ple::matrix at the pivot columns: an r x r matrix that holds the leading r x r block of L (unit
/// lower triangular) below the diagonal and the pivot columns of E (unit upper triangular) above it.
class PivotBlock {
public:
    /// If the pivot columns are the first r columns, refers to the matrix of the decomposition, which must outlive this
    /// object unmoved; otherwise holds a copy.
    explicit PivotBlock(const Ple& decomposition);
    explicit PivotBlock(const Ple&& decomposition) = delete;
    PivotBlock(const PivotBlock&) = delete;
    PivotBlock& operator=(const PivotBlock&) = delete;
    ~PivotBlock() = default;

    /// The block, r x r.
    [[nodiscard]] ConstBitMatrixView view() const noexcept { return view_; }

private:
    BitMatrix copy_;
    ConstBitMatrixView view_;
};

}  // namespace gf2
