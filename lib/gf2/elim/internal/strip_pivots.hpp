// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/elim/internal/deferred_strips.hpp"
#include "gf2/elim/internal/panel_blocks.hpp"
#include "gf2/elim/internal/pivots.hpp"
#include "gf2/elim/internal/strip.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// Finds the pivots of strips: in each column, the uppermost row in the order of the original matrix that has a one
/// after elimination by the pivots before it.
class StripPivots {
public:
    /// @param deferred  strips of the blocks whose elimination may have to be completed before rows are read
    StripPivots(const PanelKernels& kernel, PanelBlocks& blocks, DeferredStrips& deferred)
        : kernel_(kernel), blocks_(blocks), deferred_(deferred) {}

    /// Begins a panel. Its rows are those of the matrix from `first_row` on, in their current order.
    void reset(std::size_t first_row) { first_row_ = first_row; }

    /// Sets count and pivots of a strip whose index and searched columns are set. The pivots are removed from the
    /// candidates.
    /// @param rank  number of pivots of the panel so far, whose rows come first
    void find(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates) {
        if (!find_in_batch(word, strip, candidates)) find_among_all(word, rank, strip, candidates);
    }

private:
    class Span;

    [[nodiscard]] bool find_in_batch(std::size_t word, Strip& strip, PivotCandidates& candidates);
    void find_among_all(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates);
    void find_one_by_one(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates);
    [[nodiscard]] bool pick_independent(std::size_t word, std::size_t rank, Strip& strip, PivotCandidates& candidates,
                                        Span& span);

    const PanelKernels& kernel_;
    PanelBlocks& blocks_;
    DeferredStrips& deferred_;
    std::size_t first_row_ = 0;
    std::vector<std::size_t> independent_;  // rows; a member to keep its memory
};

}  // namespace gf2::internal
