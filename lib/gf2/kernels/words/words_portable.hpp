// SPDX-License-Identifier: MIT
// The weight of a word in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/sum_rows.hpp"
#include "gf2/kernels/words/transpose_blocks.hpp"
#include "gf2/kernels/words/word_kernels.hpp"
#include "gf2/kernels/words/xor_stencil_row.hpp"

namespace gf2::internal {
namespace {

// Adds the bits of each pair, then of each nibble, then multiplies to sum the bytes.
std::size_t word_weight(std::uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>((x * 0x0101010101010101u) >> 56);
}

// Parallel bit extract and deposit in plain C++.

// The bits of a word that move by 1, 2, 4, ..., 32 places when the bits selected by the mask move to its low end (H. S.
// Warren, Hacker's Delight, 7-4).
struct Moves {
    std::uint64_t by[6];
};

Moves moves_of(std::uint64_t mask) {
    Moves moves;
    std::uint64_t zeros_below = ~mask << 1;
    for (unsigned i = 0; i < 6; ++i) {
        std::uint64_t odd = zeros_below;  // bits with an odd number of zeros below
        for (unsigned shift = 1; shift < 64; shift *= 2) odd ^= odd << shift;
        moves.by[i] = odd & mask;
        mask = (mask ^ moves.by[i]) | (moves.by[i] >> (1u << i));
        zeros_below &= ~odd;
    }
    return moves;
}

std::uint64_t compress(std::uint64_t word, std::uint64_t mask, const Moves& moves) {
    if (mask == ~std::uint64_t{0}) return word;
    word &= mask;
    for (unsigned i = 0; i < 6; ++i) {
        const std::uint64_t moving = word & moves.by[i];
        word = (word ^ moving) | (moving >> (1u << i));
    }
    return word;
}

std::uint64_t expand(std::uint64_t word, std::uint64_t mask, const Moves& moves) {
    if (mask == ~std::uint64_t{0}) return word;
    for (unsigned i = 6; i-- > 0;) word = (word & ~moves.by[i]) | ((word << (1u << i)) & moves.by[i]);
    return word & mask;
}

constexpr std::size_t kRowsAtOnce = 64;  // rows for which the moves of a mask are computed once

void pext_rows(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
               std::size_t rows, const std::uint64_t* masks, std::size_t words) {
    std::size_t filled = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t mask = masks[i];
        if (mask == 0) continue;
        const Moves moves = moves_of(mask);
        const std::size_t end = filled + word_weight(mask);
        for (std::size_t r = 0; r < rows; ++r) {
            const std::uint64_t bits = compress(src[r * src_stride + i], mask, moves);
            std::uint64_t* word = dst + r * dst_stride;
            *word = (filled == 0 ? 0 : *word) | (bits << filled);
            if (end > 64) word[1] = bits >> (64 - filled);
        }
        dst += end / 64;
        filled = end % 64;
    }
}

void pext(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
          std::size_t rows, const std::uint64_t* masks, std::size_t words) {
    for (std::size_t i = 0; i < rows; i += kRowsAtOnce) {
        pext_rows(dst + i * dst_stride, dst_stride, src + i * src_stride, src_stride,
                  rows - i < kRowsAtOnce ? rows - i : kRowsAtOnce, masks, words);
    }
}

void pdep_rows(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
               std::size_t rows, const std::uint64_t* masks, std::size_t words) {
    std::size_t used = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t mask = masks[i];
        const Moves moves = moves_of(mask);
        const std::size_t end = used + word_weight(mask);
        for (std::size_t r = 0; r < rows; ++r) {
            const std::uint64_t* from = src + r * src_stride;
            std::uint64_t bits = mask == 0 ? 0 : *from >> used;
            if (end > 64) bits |= from[1] << (64 - used);
            dst[r * dst_stride + i] = expand(bits, mask, moves);
        }
        src += end / 64;
        used = end % 64;
    }
}

void pdep(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride,
          std::size_t rows, const std::uint64_t* masks, std::size_t words) {
    for (std::size_t i = 0; i < rows; i += kRowsAtOnce) {
        pdep_rows(dst + i * dst_stride, dst_stride, src + i * src_stride, src_stride,
                  rows - i < kRowsAtOnce ? rows - i : kRowsAtOnce, masks, words);
    }
}

// Transposition of 64 x 64 blocks in plain C++.

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

// Loops over words in plain C++.

void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) dst[i] ^= src[i];
}

std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] ^= src[i];
        total += word_weight(dst[i]);
    }
    return total;
}

std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) total += word_weight(src[i]);
    return total;
}

unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words; ++i) sum ^= a[i] & b[i];
    return static_cast<unsigned>(word_weight(sum) & 1u);
}

bool is_zero(const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (src[i] != 0) return false;
    }
    return true;
}

std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                       const std::uint64_t* base, std::size_t words, std::size_t bound) {
    for (std::size_t j = first; j < count; ++j) {
        std::size_t ones = 0;
        for (std::size_t w = 0; w < words; ++w) ones += word_weight(base[w] ^ rows[w * stride + j]);
        if (ones <= bound) return j;
    }
    return count;
}

constexpr WordKernels kWordPortable = {
    .xor_into = xor_into,
    .xor_into_weight = xor_into_weight,
    .weight = weight,
    .dot = dot,
    .is_zero = is_zero,
    .find_light = find_light,
    .sum_rows = sum_rows,
    .xor_stencil_row = xor_stencil_row,
    .transpose_64x64 = transpose_64x64,
    .transpose_tile = transpose_tile_by_blocks<transpose_64x64>,
    .pext = pext,
    .pdep = pdep,
};

}  // namespace
}  // namespace gf2::internal
