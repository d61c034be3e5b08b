// SPDX-License-Identifier: MIT
#include "gf2/solve/nullspace.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/matrix/uninitialised.hpp"
#include "gf2/solve/internal/nullspace_of_gauss_jordan.hpp"

namespace gf2 {
namespace {

// The last column below `limit` in which the row has a one; `limit` if it has none.
std::size_t last_one(const std::uint64_t* row, std::size_t limit) {
    for (std::size_t k = word_count(limit); k-- > 0;) {
        if (row[k] != 0) return 64 * k + 63 - static_cast<std::size_t>(std::countl_zero(row[k]));
    }
    return limit;
}

// The basis for `values`, rank x nullity: setting one free column to 1 gives the pivot columns its column of `values`.
NullspaceBasis basis_of(const BitMatrix& values, const std::vector<std::size_t>& pivot_columns,
                        std::vector<std::size_t> free_columns) {
    const std::size_t rank = pivot_columns.size();
    const std::size_t columns = rank + free_columns.size();
    NullspaceBasis result;
    if (rank != 0 && pivot_columns.back() == rank - 1) {  // the pivots are the first columns
        result.basis = BitMatrix(free_columns.size(), columns);
        internal::transpose_into(result.basis.row(0), result.basis.stride(), values);
    } else {
        result.basis = scatter_columns(transpose(values), pivot_columns, columns);
    }
    for (std::size_t i = 0; i < free_columns.size(); ++i) result.basis.set(i, free_columns[i]);
    result.free_columns = std::move(free_columns);
    return result;
}

}  // namespace

NullspaceBasis nullspace(BitMatrix a) {
    if (internal::gauss_jordan_is_faster(a.rows(), a.columns())) {
        const std::size_t columns = a.columns();
        return internal::nullspace_of_gauss_jordan(internal::gauss_jordan(std::move(a), columns), columns);
    }
    const Ple decomposition = ple(std::move(a));
    return nullspace_of_ple(decomposition, PivotBlock(decomposition));
}

NullspaceBasis nullspace(ConstBitMatrixView a) {
    return nullspace(BitMatrix(a));
}

NullspaceBasis internal::nullspace_of_gauss_jordan(const GaussJordan& reduced, std::size_t columns) {
    std::vector<std::size_t> free = other_columns(reduced.pivot_columns, columns);
    const ConstBitMatrixView pivot_rows = reduced.matrix.view().window(0, 0, reduced.rank(), reduced.matrix.columns());
    const BitMatrix values = select_columns(pivot_rows, free);
    return basis_of(values, reduced.pivot_columns, std::move(free));
}

NullspaceBasis nullspace_of_ple(const Ple& decomposition, const PivotBlock& pivots) {
    const std::size_t rank = decomposition.rank();
    std::vector<std::size_t> free = free_columns(decomposition);
    const ConstBitMatrixView pivot_rows =
        decomposition.matrix.view().window(0, 0, rank, decomposition.matrix.columns());
    BitMatrix values = select_columns(pivot_rows, free);
    solve_upper_left(pivots.view(), values);
    return basis_of(values, decomposition.pivot_columns, std::move(free));
}

NullspaceBasis nullspace_of_rref(const Echelon& reduced) {
    const ConstBitMatrixView pivot_rows = reduced.matrix.view().window(0, 0, reduced.rank(), reduced.matrix.columns());
    return basis_of(select_columns(pivot_rows, reduced.free_columns), reduced.pivot_columns, reduced.free_columns);
}

BitMatrix nullspace_basis(BitMatrix a) {
    return nullspace(std::move(a)).basis;
}

BitMatrix nullspace_basis(ConstBitMatrixView a) {
    return nullspace_basis(BitMatrix(a));
}

BitMatrix left_nullspace_basis(ConstBitMatrixView a) {
    return nullspace_basis(transpose(a));
}

NullspaceBasis canonical_nullspace_basis(ConstBitMatrixView spanning) {
    // Gauss-Jordan elimination from the last column to the first.
    const auto xor_into = internal::kernels().words.xor_into;
    const std::size_t words = spanning.words_per_row();
    const std::size_t columns = spanning.columns();
    BitMatrix rows = internal::uninitialised_matrix(spanning.rows(), columns);
    std::vector<std::pair<std::size_t, std::size_t>> pivots;  // (column, row)
    std::vector<std::size_t> row_of_pivot(columns, BitVector::npos);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        internal::throw_if_cancelled();
        internal::copy_row(rows.row(i), rows.stride(), spanning, i);
        for (const auto& [column, row] : pivots) {
            if (rows.get(i, column)) xor_into(rows.row(i), rows.row(row), words);
        }
        const std::size_t pivot = last_one(rows.row(i), columns);
        if (pivot == columns) continue;
        for (const auto& [column, row] : pivots) {
            if (rows.get(row, pivot)) xor_into(rows.row(row), rows.row(i), words);
        }
        pivots.emplace_back(pivot, i);
        row_of_pivot[pivot] = i;
    }
    NullspaceBasis result{BitMatrix(pivots.size(), columns), {}};
    for (std::size_t column = 0; column < columns; ++column) {
        if (row_of_pivot[column] == BitVector::npos) continue;
        internal::throw_if_cancelled();
        std::copy_n(rows.row(row_of_pivot[column]), words, result.basis.row(result.free_columns.size()));
        result.free_columns.push_back(column);
    }
    return result;
}

}  // namespace gf2
