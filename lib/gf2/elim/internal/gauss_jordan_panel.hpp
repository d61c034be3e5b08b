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

/// The principal pivot transform of GaussJordan on some columns, in a copy where elimination is fast.
class GaussJordanPanel {
public:
    /// For up to so many rows and words.
    GaussJordanPanel(const KernelTable& kernel, std::size_t rows, std::size_t words);

    /// Transforms a window, in place; its words all belong to it.
    ///
    /// @param rank    how many rows hold pivots already; those are above the others
    /// @param pivots  receives what is found; the exchanges of rows remain to be done outside of the window
    void pivot(BitMatrixView window, std::size_t rank, const PanelColumns& columns, Pivots& pivots);

private:
    void pivot_strip(std::size_t word, const Strip& strip);
    void pivot_other_words(std::size_t word, std::size_t first, std::uint64_t pivot_bits);

    const KernelTable& kernel_;
    PanelStrips strips_;
    PanelBlocks& blocks_;
};

}  // namespace gf2::internal
