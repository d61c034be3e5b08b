// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/elim/internal/panel_strips.hpp"
#include "gf2/elim/internal/pivots.hpp"
#include "gf2/elim/internal/strip.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// The principal pivot transform of GaussJordan on some columns, which are copied to a panel.
class GaussJordanPanel {
public:
    /// A panel of at most `rows` rows and `words` words.
    GaussJordanPanel(const KernelTable& kernel, std::size_t rows, std::size_t words);

    /// Transforms a window in place; its last word must belong to it entirely.
    ///
    /// @param rank    number of rows that already hold pivots, all above the others
    /// @param pivots  receives the pivots found; the row exchanges remain to be done outside the window
    void pivot(BitMatrixView window, std::size_t rank, const PanelColumns& columns, Pivots& pivots);

private:
    void pivot_strip(std::size_t word, const Strip& strip);
    void pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits);

    const KernelTable& kernel_;
    PanelStrips strips_;
    PanelBlocks& blocks_;
};

}  // namespace gf2::internal
