// SPDX-License-Identifier: MIT
#include "gf2/lights/press_matrix_rows.hpp"

#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"

namespace gf2::lights {

void for_each_press_matrix_row(
    const Grid& grid, const std::function<void(std::size_t light, std::span<const SparseMatrix::Index> presses)>& visit,
    std::uint64_t memory_limit) {
    internal::require_memory(grid, internal::SparsePressMatrix::min_bytes(grid), memory_limit);
    const internal::SparsePressMatrix matrix(grid);
    for (std::size_t light = 0; light < matrix.size(); ++light) visit(light, matrix.presses_of(light));
}

}  // namespace gf2::lights
