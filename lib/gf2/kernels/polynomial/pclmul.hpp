// SPDX-License-Identifier: MIT
// Carry-less products by PCLMULQDQ. Needs PCLMULQDQ and SSSE3.
#pragma once

#include <immintrin.h>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

/// The carry-less product of two words (polynomial_clmul.hpp).
struct Pclmul {
    static WordPair lower_product(WordPair a, WordPair b) { return product<0x00>(a, b); }
    static WordPair upper_product(WordPair a, WordPair b) { return product<0x11>(a, b); }
    static WordPair cross_products(WordPair a, WordPair b) { return product<0x01>(a, b) ^ product<0x10>(a, b); }

    // For each byte of `places`, all below 16, the byte at that place.
    static WordPair bytes_at(const std::uint8_t* bytes, WordPair places) {
        return reinterpret_cast<WordPair>(_mm_shuffle_epi8(load_as<__m128i>(bytes), reinterpret_cast<__m128i>(places)));
    }

private:
    template <int kWords>
    static WordPair product(WordPair a, WordPair b) {
        return reinterpret_cast<WordPair>(
            _mm_clmulepi64_si128(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b), kWords));
    }
};

}  // namespace
}  // namespace gf2::internal
