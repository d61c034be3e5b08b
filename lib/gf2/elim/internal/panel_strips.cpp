// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/panel_strips.hpp"

#include <array>

namespace gf2::internal {

PanelStrips::PanelStrips(const KernelTable& kernel, std::size_t rows, std::size_t words)
    : kernel_(kernel),
      blocks_(kernel.panel, rows, words),
      deferred_(kernel.panel, blocks_),
      search_(kernel.panel, blocks_, deferred_) {}

void PanelStrips::begin(std::size_t first_row, std::size_t rank) {
    first_row_ = first_row;
    rank_ = rank;
    deferred_.reset();
    search_.reset(first_row);
}

// Swaps the pivot rows into place.
void PanelStrips::swap_pivots(const Strip& strip, Pivots& pivots) {
    std::array<RowSwap, kStripColumns> of_panel;
    std::size_t count = 0;
    for (std::size_t t = 0; t < strip.count; ++t) {
        const std::size_t place = first_row_ + rank_ + t;
        const std::size_t position = pivots.order.position_of(strip.pivots[t].row);
        if (position == place) continue;
        of_panel[count++] = {place - first_row_, position - first_row_};
        pivots.order.swap_positions(place, position);
        pivots.swaps.push_back({place, position});
    }
    blocks_.swap_rows(std::span(of_panel).first(count));
}

}  // namespace gf2::internal
