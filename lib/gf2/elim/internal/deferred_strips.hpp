// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gf2/elim/internal/panel_blocks.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// Deferred elimination: the strips of a block are first eliminated in a few groups, which mostly contain the pivots,
/// and in the identity matrix; the linear map that this yields is then applied to the other groups in one pass.
class DeferredStrips {
public:
    DeferredStrips(const PanelKernels& kernel, PanelBlocks& blocks) : kernel_(kernel), blocks_(blocks) {}

    /// Begins a panel, with nothing deferred.
    void reset() { eliminated_groups_ = blocks_.groups(); }

    /// Defers elimination from now on, if there are many rows below the pivots so far.
    void begin(std::size_t rank);

    /// Applies to all groups of the block what was done to the first ones.
    void apply(std::size_t word) {
        if (eliminated_groups_ != blocks_.groups()) apply_map(word);
    }

    /// To be called before a row of the block is read.
    void prepare_row(std::size_t word, std::size_t row) {
        if (row >= 8 * eliminated_groups_) apply(word);
    }

    /// Clears a strip by eight pivots that are a group of tiles, and eliminates these pivots among each other.
    /// @param coefficients  Strip::all_coefficients()
    void eliminate(std::size_t word, std::size_t pivot_group, std::size_t strip, std::uint64_t coefficients);

private:
    void apply_map(std::size_t word);

    const PanelKernels& kernel_;
    PanelBlocks& blocks_;
    std::size_t eliminated_groups_ = 0;                // the other groups are still to be multiplied by the map
    alignas(64) std::array<std::uint64_t, 64> map_{};  // a 64 x 64 matrix as eight groups
};

}  // namespace gf2::internal
