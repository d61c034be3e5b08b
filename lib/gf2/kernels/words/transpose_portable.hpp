// SPDX-License-Identifier: MIT
// Transposition of 64 x 64 blocks in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

// Swaps columns of four upper rows with columns of four lower rows; compilers vectorise the loop.
inline void swap_columns(std::uint64_t* upper, std::uint64_t* lower, int side, std::uint64_t mask) {
    for (std::size_t l = 0; l < 4; ++l) {
        const std::uint64_t swapped = ((upper[l] >> side) ^ lower[l]) & mask;
        upper[l] ^= swapped << side;
        lower[l] ^= swapped;
    }
}

inline void swap_columns_of_one(std::uint64_t& upper, std::uint64_t& lower, int side, std::uint64_t mask) {
    const std::uint64_t swapped = ((upper >> side) ^ lower) & mask;
    upper ^= swapped << side;
    lower ^= swapped;
}

// Swaps off-diagonal blocks of side 1, 2, ..., 32 (H. S. Warren, Hacker's Delight, 7-3). Row 16l + q is word l of
// the four at block[q].
void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride) {
    std::uint64_t block[16][4];
    for (std::size_t q = 0; q < 16; ++q) {
        for (std::size_t l = 0; l < 4; ++l) block[q][l] = src[(16 * l + q) * src_stride];
    }
    for (std::size_t q = 0; q < 16; q += 2) swap_columns(block[q], block[q + 1], 1, 0x5555555555555555u);
    for (std::size_t q = 0; q < 16; q += (q & 1) != 0 ? 3 : 1) {
        swap_columns(block[q], block[q + 2], 2, 0x3333333333333333u);
    }
    for (std::size_t q = 0; q < 16; q += (q & 3) == 3 ? 5 : 1) {
        swap_columns(block[q], block[q + 4], 4, 0x0f0f0f0f0f0f0f0fu);
    }
    for (std::size_t q = 0; q < 8; ++q) swap_columns(block[q], block[q + 8], 8, 0x00ff00ff00ff00ffu);
    for (std::size_t q = 0; q < 16; ++q) {
        std::uint64_t* row = block[q];
        swap_columns_of_one(row[0], row[1], 16, 0x0000ffff0000ffffu);
        swap_columns_of_one(row[2], row[3], 16, 0x0000ffff0000ffffu);
        swap_columns_of_one(row[0], row[2], 32, 0x00000000ffffffffu);
        swap_columns_of_one(row[1], row[3], 32, 0x00000000ffffffffu);
        for (std::size_t l = 0; l < 4; ++l) dst[(16 * l + q) * dst_stride] = row[l];
    }
}

}  // namespace
}  // namespace gf2::internal
