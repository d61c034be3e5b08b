// SPDX-License-Identifier: MIT
// Elements of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in 128-bit registers. Needs SSSE3 and PCLMULQDQ.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/two_words_sse2.hpp"

namespace gf2::internal {
namespace {

/// Two elements of the field in a register (field_lanes.hpp).
struct LanesPclmul {
    using Lanes = __m128i;
    static constexpr std::size_t kCount = 2;

    static Lanes load(const std::uint64_t* p) { return load_pair(p); }
    static void store(std::uint64_t* p, Lanes v) { store_pair(p, v); }
    static Lanes broadcast(std::uint64_t word) { return _mm_set1_epi64x(static_cast<long long>(word)); }
    static Lanes bit_xor(Lanes a, Lanes b) { return _mm_xor_si128(a, b); }
    static void transpose(Lanes* v) {
        const Lanes low = _mm_unpacklo_epi64(v[0], v[1]);
        v[1] = _mm_unpackhi_epi64(v[0], v[1]);
        v[0] = low;
    }

    // Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by
    // powers of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
    static void run_to_transform_basis(Lanes* v) {
        v[4] = bit_xor(v[4], v[7]);
        for (int k = 1; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 3]);
        for (Lanes* u = v; u <= v + 4; u += 4) {
            u[2] = bit_xor(u[2], _mm_srli_si128(u[3], 8));
            u[0] = bit_xor(u[0], _mm_slli_si128(u[2], 8));
            u[1] = bit_xor(u[1], _mm_alignr_epi8(u[3], u[2], 8));
        }
        for (int k = 4; k < 6; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 2; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 0; k < 8; k += 2) {
            v[k + 1] = bit_xor(v[k + 1], _mm_srli_si128(v[k + 1], 8));
            v[k] = bit_xor(v[k], _mm_slli_si128(v[k + 1], 8));
        }
    }

    // The inverse of run_to_transform_basis().
    static void run_to_powers(Lanes* v) {
        for (int k = 0; k < 8; k += 2) {
            v[k] = bit_xor(v[k], _mm_slli_si128(v[k + 1], 8));
            v[k + 1] = bit_xor(v[k + 1], _mm_srli_si128(v[k + 1], 8));
        }
        for (int k = 2; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 4; k < 6; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (Lanes* u = v; u <= v + 4; u += 4) {
            u[1] = bit_xor(u[1], _mm_alignr_epi8(u[3], u[2], 8));
            u[0] = bit_xor(u[0], _mm_slli_si128(u[2], 8));
            u[2] = bit_xor(u[2], _mm_srli_si128(u[3], 8));
        }
        for (int k = 1; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 3]);
        v[4] = bit_xor(v[4], v[7]);
    }

    // Folds the upper word of a product into the lower one, which leaves four bits above, and folds these once more.
    static Lanes multiply(Lanes a, Lanes b) {
        const __m128i by = _mm_cvtsi32_si128(0x1b);
        const __m128i first = _mm_clmulepi64_si128(a, b, 0x00);
        const __m128i second = _mm_clmulepi64_si128(a, b, 0x11);
        const __m128i first_folded = _mm_clmulepi64_si128(first, by, 0x01);
        const __m128i second_folded = _mm_clmulepi64_si128(second, by, 0x01);
        const __m128i table = _mm_setr_epi8(0x00, 0x1b, 0x36, 0x2d, 0x6c, 0x77, 0x5a, 0x41, static_cast<char>(0xd8),
                                            static_cast<char>(0xc3), static_cast<char>(0xee), static_cast<char>(0xf5),
                                            static_cast<char>(0xb4), static_cast<char>(0xaf), static_cast<char>(0x82),
                                            static_cast<char>(0x99));
        const __m128i low =
            _mm_unpacklo_epi64(_mm_xor_si128(first, first_folded), _mm_xor_si128(second, second_folded));
        return _mm_xor_si128(low, _mm_shuffle_epi8(table, _mm_unpackhi_epi64(first_folded, second_folded)));
    }
};

}  // namespace
}  // namespace gf2::internal
