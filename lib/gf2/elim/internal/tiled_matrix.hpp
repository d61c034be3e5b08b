// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/elim/internal/panel.hpp"
#include "gf2/kernels/kernel_set.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Whether a decomposition of such a matrix may hold it as tiles, which takes two passes over it and makes products
/// faster. False for kernel sets that cannot.
[[nodiscard]] bool may_be_tiled(const BitMatrix& a);

/// Makes tiles (TileWindow) of the rows of a matrix, in its own memory, padding included. Until rows_of_tiles(),
/// nothing else but tiles_of() makes sense of them. The matrix has kLeastGroupedRows rows or more.
void tiles_of_rows(BitMatrix& a);

/// And back.
void rows_of_tiles(BitMatrix& a);

/// The tiles of a matrix after tiles_of_rows().
[[nodiscard]] TileWindow tiles_of(BitMatrix& a);

/// C += A·B, in tasks of the caller's oneTBB arena. C overlaps neither A nor B; shapes as in
/// KernelSet::add_tile_product.
void add_product(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b);

/// B := L^-1·B for the lower triangle of a square matrix, with units for its diagonal.
void solve_lower_left(const ConstTileWindow& lower, const TileWindow& b);

/// Exchanges rows in the order given. The window has all groups of its matrix.
void swap_rows(const TileWindow& a, const RowSwaps& swaps);

/// True if all bits are zero.
[[nodiscard]] bool is_zero(const ConstTileWindow& a);

}  // namespace gf2::internal
