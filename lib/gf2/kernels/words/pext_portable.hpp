// SPDX-License-Identifier: MIT
// Parallel bit extract and deposit in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/word_weight.hpp"

namespace gf2::internal {
namespace {

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

}  // namespace
}  // namespace gf2::internal
