// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// An exchange of two rows.
struct RowSwap {
    std::size_t i;  ///< the first row
    std::size_t k;  ///< the second row; may be the first
};

/// Loops over an elimination panel: some columns of a matrix, copied to a layout in which elimination is fast.
///
/// A panel is a run of blocks of 64 columns; a block is a run of `groups` groups of 8 rows, 64 bytes each. In its
/// group, the byte of row r (0 .. 7) and strip s, the columns 8s .. 8s + 7 of the block, lies at r * row_stride + s *
/// strip_stride. Rows past the last one are zero.
///
/// `images` define a linear map from bytes to words: images[k] is the image of the byte 1 << k, in the bit order of a
/// matrix row (strip s is bits 8s .. 8s + 7).
struct PanelKernels {
    std::size_t row_stride;    ///< bytes from one row of a group to the next
    std::size_t strip_stride;  ///< bytes from one strip to the next

    /// Words of a row in the best panels for large matrices; at most 8.
    std::size_t row_words;

    /// Maximum words of a panel that stays in the cache and gains by being wider than `row_words`: there,
    /// update_block() is as fast as ProductKernels::add_product().
    std::size_t cache_words;

    /// Copies `words` words of each of `rows` rows to the groups from `panel` on, with zeros past the last row; blocks
    /// are `groups` groups apart.
    void (*load)(std::uint64_t* panel, std::size_t groups, const std::uint64_t* src, std::size_t stride,
                 std::size_t rows, std::size_t words);

    /// Copies rows from the groups, as load() arranged them, to `dst`.
    void (*store)(std::uint64_t* dst, std::size_t stride, const std::uint64_t* panel, std::size_t groups,
                  std::size_t rows, std::size_t words);

    /// Adds to each row of the block, from `first_row` on, the image of its byte in the strip.
    void (*update_strip)(std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                         const std::uint64_t* images);

    /// Eliminates a strip by eight pivots, the rows of the group `first_group`. Their part in the strip is (I + C)·U
    /// for a strictly lower triangle C and an upper triangle U with ones on its diagonal. From the strip on, they are
    /// multiplied by (I + C)^-1, and multiples of them are added to the rows of later groups, which clears the strip
    /// there. C remains below the diagonal of U, and in the other rows the coefficients of the pivots that were added.
    ///
    /// @param coefficients  C: bit u < t of byte t is set if pivot u is to be added to pivot t; no other bits are set
    /// @param more          eight more groups that are treated as those after the pivots, or null
    ///
    /// Null where groups are not tiles (TileWindow), as is pivot_strip().
    void (*eliminate_strip)(std::uint64_t* block, std::size_t groups, std::size_t first_group, std::size_t strip,
                            std::uint64_t coefficients, std::uint64_t* more);

    /// Principal pivot transform (A. W. Tucker 1960; M. J. Tsatsomeros, Linear Algebra Appl. 307, 2000) on eight pivots
    /// as in eliminate_strip(), the step of in-place Gauss-Jordan inversion. With P for their rows and B = (I + C)·U
    /// for their part in the strip, the group `pivot_group` becomes B^-1·P, and B^-1 in the strip; a row of any other
    /// group with the byte v in the strip has v·B^-1·P added, and becomes v·B^-1 in the strip.
    void (*pivot_strip)(std::uint64_t* block, std::size_t groups, std::size_t pivot_group, std::size_t strip,
                        std::uint64_t coefficients);

    /// dst += src * rows for a 64 x 64 matrix `rows`, in the rows from `first_row` on. dst may be src where
    /// update_blocks is not null.
    void (*update_block)(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups, std::size_t first_row,
                         const std::uint64_t* rows);

    /// update_block() for the rows begin .. end - 1 of `words` blocks, at most 4, that are `block_words` words apart.
    /// The matrix `rows` has 64 rows of four words, one for each block; src may be one of the blocks. Null where groups
    /// are tiles.
    void (*update_blocks)(std::uint64_t* dst, std::size_t block_words, std::size_t words, const std::uint64_t* src,
                          std::size_t begin, std::size_t end, const std::uint64_t* rows);

    /// Inverts the lower triangle of a 64 x 64 matrix in eight groups of a block, with ones for its diagonal. Null
    /// where groups are not tiles (TileWindow), as are multiply_rows() and update_block_by_groups().
    void (*invert_block)(std::uint64_t* inverse, const std::uint64_t* block);

    /// rows := lower * rows, where `lower` is a lower triangle in eight groups, and the rows are the first eight groups
    /// of `words` blocks that are `groups` groups apart.
    void (*multiply_rows)(std::uint64_t* rows, std::size_t groups, std::size_t words, const std::uint64_t* lower);

    /// update_block() for all rows, with `rows` as eight groups of a block. dst may be src.
    void (*update_block_by_groups)(std::uint64_t* dst, const std::uint64_t* src, std::size_t groups,
                                   const std::uint64_t* rows);

    /// Exchanges rows in the given order, in `words` blocks, or words of a matrix held as tiles, that are `word_stride`
    /// words apart and have their groups `group_stride` words apart.
    void (*swap_rows)(std::uint64_t* first, std::size_t group_stride, std::size_t word_stride, std::size_t words,
                      const RowSwap* swaps, std::size_t count);

    /// The union (or), over the rows from `first_row` on, of the strip's byte in the image of the row's byte in the
    /// strip.
    unsigned (*strip_union)(const std::uint64_t* block, std::size_t groups, std::size_t first_row, std::size_t strip,
                            const std::uint64_t* images);

    /// Forward substitution in up to 64 rows of 8 words that are `stride` words apart: adds to row i the rows k < i
    /// that bit k of coefficients[i] selects. Other bits are ignored.
    void (*substitute_rows)(std::uint64_t* rows, std::ptrdiff_t stride, const std::uint64_t* coefficients,
                            std::size_t count);
};

/// Whether the groups of the panels are tiles (TileWindow): known not to be where no kernel set has them, so that code
/// for tiles is not linked there.
inline bool are_tiles([[maybe_unused]] const PanelKernels& panel) {
#if defined(__x86_64__)
    return panel.eliminate_strip != nullptr;
#else
    return false;
#endif
}

}  // namespace gf2::internal
