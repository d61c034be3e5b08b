// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gf2/elim/internal/panel.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// PLE decomposition of up to 8 words of columns, which are copied to a panel.
class PlePanel {
public:
    /// A panel of at most `rows` rows and `words` words.
    PlePanel(const KernelTable& kernel, std::size_t rows, std::size_t words);

    /// Decomposes the rows of a window from `first_row` on, in place; the last word of the window must belong to it
    /// entirely.
    ///
    /// @param pivots  receives the pivots found; the row exchanges remain to be done outside the window
    void decompose(BitMatrixView window, std::size_t first_row, const PanelColumns& columns, Pivots& pivots);

    /// Decomposes the rows of a window of a matrix of `rows` rows held as tiles, from `first_row` on, which is a
    /// multiple of 8; the window has all groups and up to 8 words.
    void decompose(const TileWindow& window, std::size_t rows, std::size_t first_row, const PanelColumns& columns,
                   Pivots& pivots);

private:
    struct PivotRows {
        alignas(64) std::array<std::uint64_t, 8 * 64> words;  // 8 words for each row
    };

    void decompose_blocks(std::size_t first_row, const PanelColumns& columns, Pivots& pivots);
    void factor_strip(std::size_t word, Strip& strip);
    void reduce_pivots(std::size_t word, Strip& strip);
    void clear_strip(std::size_t word, const Strip& strip);
    PivotRows solve_pivot_rows(std::size_t word, std::size_t first, std::uint64_t pivot_bits);
    void update_trailing_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits);
    void update_with_deferred(std::size_t word, const PivotRows& pivots, std::uint64_t pivot_bits);
    void update_trailing_words_by_groups(std::size_t word, std::size_t first_group);

    const KernelTable& kernel_;
    PanelStrips strips_;
    PanelBlocks& blocks_;
};

}  // namespace gf2::internal
