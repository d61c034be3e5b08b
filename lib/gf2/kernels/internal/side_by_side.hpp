// SPDX-License-Identifier: MIT
// Elimination of eight small matrices at once, a lane each, in the vectors of whichever instruction set this is
// compiled for.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/internal/vectors.hpp"
#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {
namespace {

using Systems __attribute__((vector_size(kVectorBytes))) = std::uint64_t;
constexpr std::size_t kSystemsAtOnce = kVectorBytes / 8;

inline Systems all_ones_where(Systems is_not_zero) {
    return reinterpret_cast<Systems>(is_not_zero != 0);
}

// The rows first .. last - 1 have a pivot row added where they have a one at its pivot.
template <std::size_t kWords, std::size_t kExtra>
inline void clear_pivot(std::uint64_t* rows, std::size_t first, std::size_t last, const Systems* pivot_row,
                        const Systems* pivot) {
    constexpr std::size_t kStep = (kWords + kExtra) * SideBySideKernels::kSystems;
    std::uint64_t* row = rows + first * kStep;
    for (std::size_t k = first; k < last; ++k, row += kStep) {
        Systems hit{};
        for (std::size_t w = 0; w < kWords; ++w)
            hit |= load_as<Systems>(row + w * SideBySideKernels::kSystems) & pivot[w];
        const Systems chosen = all_ones_where(hit);
        for (std::size_t w = 0; w < kWords + kExtra; ++w) {
            std::uint64_t* at = row + w * SideBySideKernels::kSystems;
            store_vector(at, load_as<Systems>(at) ^ (pivot_row[w] & chosen));
        }
    }
}

// Row after row takes its first one as its pivot and clears it in the others. Whatever comes later, no row gets a one
// before its pivot: what is added to it has its first one, a pivot, where that row has a one.
template <std::size_t kWords, std::size_t kExtra>
void eliminate_side_by_side(std::uint64_t* rows, std::size_t count, bool reduced) {
    constexpr std::size_t kStep = (kWords + kExtra) * SideBySideKernels::kSystems;
    for (std::size_t part = 0; part < SideBySideKernels::kSystems; part += kSystemsAtOnce) {
        std::uint64_t* part_of_rows = rows + part;
        for (std::size_t i = 0; i < count; ++i) {
            Systems row[kWords + kExtra];
            for (std::size_t w = 0; w < kWords + kExtra; ++w) {
                row[w] = load_as<Systems>(part_of_rows + i * kStep + w * SideBySideKernels::kSystems);
            }
            Systems pivot[kWords];
            Systems is_open = ~Systems{};
            for (std::size_t w = 0; w < kWords; ++w) {
                pivot[w] = row[w] & (0 - row[w]) & is_open;
                is_open &= ~all_ones_where(row[w]);
            }
            if (reduced) clear_pivot<kWords, kExtra>(part_of_rows, 0, i, row, pivot);
            clear_pivot<kWords, kExtra>(part_of_rows, i + 1, count, row, pivot);
        }
    }
}

constexpr SideBySideKernels kSideBySideKernels = {kVectorBytes < 32 ? 1 : 2,
                                                  {{eliminate_side_by_side<1, 0>, eliminate_side_by_side<1, 1>},
                                                   {eliminate_side_by_side<2, 0>, eliminate_side_by_side<2, 2>}}};

}  // namespace
}  // namespace gf2::internal
