// SPDX-License-Identifier: MIT
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <cstddef>

#include "gf2/bits/internal/pages.hpp"
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

/// Products and triangular systems in tasks of the caller's oneTBB arena, with working memory that is the same for all:
/// so it stays in the cache.
class TileProducts {
public:
    /// For products with an inner dimension and columns of up to so many words.
    explicit TileProducts(std::size_t words);

    /// C += A·B. C overlaps neither A nor B; shapes as in KernelSet::add_tile_product.
    void add(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b);

    /// B := L^-1·B for the lower triangle of a square matrix, with units for its diagonal.
    void solve_lower_left(const ConstTileWindow& lower, const TileWindow& b);

    /// The inverse of the lower triangle of a matrix of up to 512 rows, with units for its diagonal.
    [[nodiscard]] static BitMatrix inverse_of_small(ConstBitMatrixView lower);

private:
    void add_in_one_task(const TileTargets& c, const TileSum& a, const TileSum& b);
    void add_by_blocks(const TileTargets& c, const TileSum& a, const TileSum& b);
    void multiply_by_inverse(const ConstTileWindow& lower, const TileWindow& b);
    void invert_lower(const TileWindow& lower, const TileWindow& work);

    std::size_t scratch_words_;
    tbb::enumerable_thread_specific<AlignedWords> scratch_;
};

/// Exchanges rows in the order given. The window has all groups of its matrix.
void swap_rows(const TileWindow& a, const RowSwaps& swaps);

/// True if all bits are zero.
[[nodiscard]] bool is_zero(const ConstTileWindow& a);

}  // namespace gf2::internal
