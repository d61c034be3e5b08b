// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/sparse_press_matrix.hpp"

#include <vector>

#include "gf2/base/numbers.hpp"

namespace gf2::lights::internal {

SparsePressMatrix::SparsePressMatrix(const Grid& grid) : columns_(grid.size(), grid.size()) {
    std::vector<std::uint64_t> starts{0};
    std::vector<SparseMatrix::Index> lists;
    starts.reserve(grid.size() + 1);
    for (std::size_t press = 0; press < grid.size(); ++press) {
        for (const std::size_t light : grid.toggled_by(press)) {
            lists.push_back(static_cast<SparseMatrix::Index>(light));
        }
        starts.push_back(lists.size());
    }
    columns_ = SparseMatrix::from_rows(grid.size(), std::move(starts), std::move(lists));
    rows_ = transpose(columns_);
}

std::uint64_t SparsePressMatrix::min_bytes(const Grid& grid) {
    if (grid.size() > SparseMatrix::kMaxSide) return UINT64_MAX;
    const std::size_t toggled =
        grid.rule().is_row_column() ? grid.rows() + grid.columns() : grid.rule().offsets().size();
    return gf2::internal::saturating_product(grid.size(), 2 * toggled * sizeof(SparseMatrix::Index) + 64);
}

}  // namespace gf2::lights::internal
