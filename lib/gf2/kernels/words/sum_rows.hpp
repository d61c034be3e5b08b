// SPDX-License-Identifier: MIT
// Sums of selected rows, for any instruction set, in the compiler's vector types.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

// A register where possible: a row in more pieces takes more of the few loads that can wait for memory.
template <std::size_t kWords>
struct PartOfRow {
    static constexpr std::size_t kBytes = 8 * kWords < kVectorBytes ? 8 * kWords : kVectorBytes;
    using Vector __attribute__((vector_size(kBytes))) = std::uint64_t;
    static constexpr std::size_t kParts = 8 * kWords / kBytes;
};

template <std::size_t kWords>
void sum_rows_of(std::uint64_t* dst, const std::uint64_t* block, const std::uint64_t* starts,
                 const std::uint32_t* lists, std::size_t rows) {
    using Part = PartOfRow<kWords>;
    using Vector = typename Part::Vector;
    constexpr std::uint64_t kAhead = 16;  // rows that are asked for before they are needed
    const std::uint64_t end = starts[rows];
    for (std::size_t i = 0; i < rows; ++i) {
        Vector sum[Part::kParts] = {};
        for (std::uint64_t k = starts[i]; k < starts[i + 1]; ++k) {
            const std::uint64_t later = k + kAhead < end ? k + kAhead : end - 1;
            __builtin_prefetch(block + kWords * std::size_t{lists[later]});
            const std::uint64_t* const row = block + kWords * std::size_t{lists[k]};
            for (std::size_t p = 0; p < Part::kParts; ++p) {
                sum[p] ^= load_as<Vector>(reinterpret_cast<const unsigned char*>(row) + p * Part::kBytes);
            }
        }
        for (std::size_t p = 0; p < Part::kParts; ++p) {
            store_vector(reinterpret_cast<unsigned char*>(dst + kWords * i) + p * Part::kBytes, sum[p]);
        }
    }
}

inline void sum_rows(std::uint64_t* dst, const std::uint64_t* block, std::size_t words, const std::uint64_t* starts,
                     const std::uint32_t* lists, std::size_t rows) {
    switch (words) {
        case 1:
            return sum_rows_of<1>(dst, block, starts, lists, rows);
        case 2:
            return sum_rows_of<2>(dst, block, starts, lists, rows);
        case 4:
            return sum_rows_of<4>(dst, block, starts, lists, rows);
        default:
            return sum_rows_of<8>(dst, block, starts, lists, rows);
    }
}

}  // namespace
}  // namespace gf2::internal
