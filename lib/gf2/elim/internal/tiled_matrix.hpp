// SPDX-License-Identifier: MIT
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <cstddef>
#include <cstdint>

#include "gf2/bits/internal/pages.hpp"
#include "gf2/elim/internal/row_order.hpp"
#include "gf2/kernels/kernel_set.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

// All of these go with one kernel set from beginning to end: tiles are its own, and another may be chosen meanwhile.

/// Whether a decomposition of so many rows and searched columns gains by holding the matrix as tiles, which takes two
/// passes over it and makes products faster. False for kernel sets that cannot.
[[nodiscard]] bool may_be_tiled(const KernelSet& kernel, std::size_t rows, std::size_t columns);

/// Makes tiles (TileWindow) of the rows of a matrix, in its own memory, padding included. Until rows_of_tiles(),
/// nothing else but tiles_of() makes sense of them. The matrix has kLeastGroupedRows rows or more and more than 256
/// columns.
void tiles_of_rows(const KernelSet& kernel, BitMatrix& a);

/// And back.
void rows_of_tiles(const KernelSet& kernel, BitMatrix& a);

/// The tiles of a matrix after tiles_of_rows().
[[nodiscard]] TileWindow tiles_of(BitMatrix& a);

/// Products and triangular systems in tasks of the caller's oneTBB arena, with working memory that is the same for all:
/// so it stays in the cache.
class TileProducts {
public:
    /// For products with an inner dimension and columns of up to so many words.
    TileProducts(const KernelSet& kernel, std::size_t words);

    /// C += A·B. C overlaps neither A nor B; shapes as in KernelSet::add_tile_product.
    void add(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b);

    /// B := L^-1·B for the lower triangle of a square matrix, with units for its diagonal.
    void solve_lower_left(const ConstTileWindow& lower, const TileWindow& b);

private:
    [[nodiscard]] std::uint64_t* scratch();
    void add_by_blocks(const TileTargets& c, const TileSum& a, const TileSum& b);
    void multiply_by_inverse(const ConstTileWindow& lower, const TileWindow& b);

    const KernelSet& kernel_;
    std::size_t scratch_words_;
    tbb::enumerable_thread_specific<AlignedWords> scratch_;
};

/// The inverse of the lower triangle of a matrix of up to 512 rows, with units for its diagonal, with the kernels of
/// panels that are tiles.
[[nodiscard]] BitMatrix inverse_by_tiles(const KernelSet& kernel, ConstBitMatrixView lower);

/// Exchanges rows in the order given. The window has all groups of its matrix.
void swap_rows(const KernelSet& kernel, const TileWindow& a, const RowSwaps& swaps);

/// True if all bits are zero.
[[nodiscard]] bool is_zero(const KernelSet& kernel, const ConstTileWindow& a);

}  // namespace gf2::internal
