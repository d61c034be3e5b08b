// SPDX-License-Identifier: MIT
// Carry-less products by PMULL. Needs NEON of AArch64 and PMULL.
#pragma once

#include <arm_neon.h>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

/// The carry-less product of two words (polynomial_clmul.hpp).
struct Pmull {
    static WordPair lower_product(WordPair a, WordPair b) {
        return reinterpret_cast<WordPair>(vmull_p64(static_cast<poly64_t>(a[0]), static_cast<poly64_t>(b[0])));
    }
    static WordPair upper_product(WordPair a, WordPair b) {
        return reinterpret_cast<WordPair>(
            vmull_high_p64(reinterpret_cast<poly64x2_t>(a), reinterpret_cast<poly64x2_t>(b)));
    }
    static WordPair cross_products(WordPair a, WordPair b) {
        const WordPair swapped{b[1], b[0]};
        return lower_product(a, swapped) ^ upper_product(a, swapped);
    }

    // For each byte of `places`, all below 16, the byte at that place.
    static WordPair bytes_at(const std::uint8_t* bytes, WordPair places) {
        return reinterpret_cast<WordPair>(vqtbl1q_u8(vld1q_u8(bytes), reinterpret_cast<uint8x16_t>(places)));
    }
};

}  // namespace
}  // namespace gf2::internal
