// SPDX-License-Identifier: MIT
#include "gf2/elim/ple.hpp"

#include <algorithm>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2 {

Ple ple(BitMatrix a, std::size_t columns) {
    return internal::decompose(std::move(a), columns, internal::Output::kPle);
}

Ple ple(BitMatrix a) {
    const std::size_t columns = a.columns();
    return ple(std::move(a), columns);
}

Ple ple(ConstBitMatrixView a) {
    return ple(BitMatrix(a));
}

std::vector<std::size_t> row_rank_profile(const Ple& decomposition) {
    const auto& order = decomposition.row_order;
    std::vector<std::size_t> rows(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(decomposition.rank()));
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::vector<std::size_t> free_columns(const Ple& decomposition) {
    return internal::other_columns(decomposition.pivot_columns, decomposition.searched_columns);
}

BitMatrix permutation_factor(const Ple& decomposition) {
    const std::size_t rows = decomposition.row_order.size();
    BitMatrix p(rows, rows);
    for (std::size_t i = 0; i < rows; ++i) p.set(decomposition.row_order[i], i);
    return p;
}

BitMatrix lower_factor(const Ple& decomposition) {
    const ConstBitMatrixView a = decomposition.matrix;
    const std::size_t rows = a.rows();
    const std::size_t rank = decomposition.rank();
    BitMatrix l(rows, rows);
    if (rank != 0) {
        const BitMatrix multipliers = select_columns(a, decomposition.pivot_columns);
        for (std::size_t i = 0; i < rows; ++i) {
            std::copy_n(multipliers.row(i), multipliers.words_per_row(), l.row(i));
            if (i < rank) internal::clear_columns_from(l.row(i), i, rank);
        }
    }
    for (std::size_t i = 0; i < rows; ++i) l.set(i, i);
    return l;
}

BitMatrix echelon_factor(const Ple& decomposition) {
    BitMatrix e = decomposition.matrix;
    const std::size_t rank = decomposition.rank();
    for (std::size_t i = 0; i < e.rows(); ++i) {
        internal::clear_first_columns(e.row(i),
                                      i < rank ? decomposition.pivot_columns[i] : decomposition.searched_columns);
    }
    return e;
}

PivotBlock::PivotBlock(const Ple& decomposition) {
    const std::size_t rank = decomposition.rank();
    if (rank == 0) return;
    const ConstBitMatrixView a = decomposition.matrix;
    if (internal::are_first(decomposition.pivot_columns)) {
        view_ = a.window(0, 0, rank, rank);
    } else {
        copy_ = select_columns(a.window(0, 0, rank, a.columns()), decomposition.pivot_columns);
        view_ = copy_;
    }
}

}  // namespace gf2
