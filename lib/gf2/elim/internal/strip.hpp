// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gf2/elim/internal/panel_blocks.hpp"

namespace gf2::internal {

/// The pivots of a strip, which is eight columns. A row of the strip is a byte.
struct Strip {
    struct Pivot {
        std::size_t row;        // row of the original matrix
        unsigned remainder;     // its byte after elimination by the pivots before it
        unsigned coefficients;  // the pivots that were added, at their columns
        unsigned column;        // 0 .. 7
        std::uint64_t echelon;  // its word after elimination, from this strip on
    };

    std::size_t index;          // index in its block
    unsigned searched_columns;  // number of first columns that are searched for pivots
    std::size_t count = 0;
    std::array<Pivot, kStripColumns> pivots;

    /// The coefficients of all pivots, one byte for each.
    [[nodiscard]] std::uint64_t all_coefficients() const {
        std::uint64_t all = 0;
        for (std::size_t t = 0; t < count; ++t) all |= std::uint64_t{pivots[t].coefficients} << (8 * t);
        return all;
    }
};

/// All ones if the bit is 1, else 0.
[[nodiscard]] constexpr std::uint64_t all_if(unsigned bit) {
    return ~(std::uint64_t{bit} - 1);
}

}  // namespace gf2::internal
