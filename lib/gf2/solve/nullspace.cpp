// SPDX-License-Identifier: MIT
#include "gf2/solve/nullspace.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

// The last column below `limit` in which the row has a one; `limit` if there is none.
std::size_t last_one(const std::uint64_t* row, std::size_t limit) {
    for (std::size_t k = word_count(limit); k-- > 0;) {
        if (row[k] != 0) return 64 * k + 63 - static_cast<std::size_t>(std::countl_zero(row[k]));
    }
    return limit;
}

}  // namespace

NullspaceBasis nullspace(BitMatrix a) {
    return nullspace_of_rref(rref(std::move(a)));
}

NullspaceBasis nullspace_of_rref(const Echelon& reduced) {
    const std::size_t nullity = reduced.free_columns.size();
    const std::size_t columns = reduced.rank() + nullity;
    NullspaceBasis result{BitMatrix(nullity, columns), reduced.free_columns};
    for (std::size_t i = 0; i < nullity; ++i) {
        const std::size_t free = reduced.free_columns[i];
        result.basis.set(i, free);
        for (std::size_t p = 0; p < reduced.rank() && reduced.pivot_columns[p] < free; ++p) {
            if (reduced.matrix.get(p, free)) result.basis.set(i, reduced.pivot_columns[p]);
        }
    }
    return result;
}

BitMatrix nullspace_basis(BitMatrix a) {
    return nullspace(std::move(a)).basis;
}

BitMatrix left_nullspace_basis(const BitMatrix& a) {
    return nullspace_basis(transpose(a));
}

NullspaceBasis canonical_nullspace_basis(const BitMatrix& spanning) {
    // Gauss-Jordan elimination from the last column to the first.
    const auto xor_into = kernels().xor_into;
    const std::size_t words = spanning.words_per_row();
    const std::size_t columns = spanning.columns();
    BitMatrix rows = spanning;
    std::vector<std::pair<std::size_t, std::size_t>> pivots;  // (column, row)
    std::vector<std::size_t> row_of_pivot(columns, BitVector::npos);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
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
        std::copy_n(rows.row(row_of_pivot[column]), words, result.basis.row(result.free_columns.size()));
        result.free_columns.push_back(column);
    }
    return result;
}

}  // namespace gf2
