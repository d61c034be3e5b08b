// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/sparse_press_matrix.hpp"

#include <numeric>

#include "gf2/base/numbers.hpp"

namespace gf2::lights::internal {

SparsePressMatrix::SparsePressMatrix(const Grid& grid) {
    columns_.starts.reserve(grid.size() + 1);
    columns_.starts.push_back(0);
    for (std::size_t press = 0; press < grid.size(); ++press) {
        const std::vector<std::size_t> lights = grid.toggled_by(press);
        columns_.entries.insert(columns_.entries.end(), lights.begin(), lights.end());
        columns_.starts.push_back(columns_.entries.size());
    }
    rows_ = transpose(columns_);
}

std::uint64_t SparsePressMatrix::min_bytes(const Grid& grid) {
    const std::size_t toggled =
        grid.rule().is_row_column() ? grid.rows() + grid.columns() : grid.rule().offsets().size();
    return gf2::internal::saturating_product(grid.size(), (2 * toggled + 8) * sizeof(std::size_t));
}

SparsePressMatrix::Lists SparsePressMatrix::transpose(const Lists& lists) {
    const std::size_t size = lists.starts.size() - 1;
    Lists result{std::vector<std::size_t>(size + 1), std::vector<std::size_t>(lists.entries.size())};
    for (const std::size_t entry : lists.entries) ++result.starts[entry + 1];
    std::partial_sum(result.starts.begin(), result.starts.end(), result.starts.begin());
    std::vector<std::size_t> next(result.starts.begin(), result.starts.end() - 1);
    for (std::size_t i = 0; i < size; ++i) {
        for (const std::size_t entry : lists.list(i)) result.entries[next[entry]++] = i;
    }
    return result;
}

}  // namespace gf2::lights::internal
