// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/tableau.hpp"

#include <algorithm>
#include <utility>

#include "gf2/elim/internal/panel.hpp"

namespace gf2::internal {

Tableau tableau(BitMatrix a, std::size_t columns) {
    Tableau result{std::move(a), {}, {}};
    BitMatrix& matrix = result.matrix;
    result.pivot_columns.reserve(std::min(matrix.rows(), columns));
    RowOrder order(matrix.rows());
    if (matrix.rows() != 0 && matrix.columns() != 0) {
        Panel(matrix.rows(), matrix.words_per_row()).exchange(matrix, columns, order, result.pivot_columns);
    }
    result.row_order = std::move(order).take();
    return result;
}

bool tableau_is_faster(std::size_t rows, std::size_t columns) noexcept {
    constexpr std::size_t kMostRows = 512;
    constexpr std::size_t kMostColumns = 1024;
    return rows <= kMostRows && columns <= kMostColumns;
}

}  // namespace gf2::internal
