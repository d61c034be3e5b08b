// SPDX-License-Identifier: MIT
// Tiles (product/rows_gfni.hpp) in two 256-bit registers. Needs AVX2 and GFNI.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

/// A tile, 8 rows x 64 columns, in two 256-bit registers.
struct TileAvx2 {
    struct Tile {
        __m256i low, high;
    };

    // The micro-kernel of a product keeps MR x NR tiles of the product in registers.
    static constexpr std::size_t MR = 4;
    static constexpr std::size_t NR = 1;

    static constexpr std::uint64_t kReversedBytes = 0x0001020304050607;  // as an order of bytes
    static constexpr std::uint64_t kNoByte = 0x80;

    static Tile zero() { return {_mm256_setzero_si256(), _mm256_setzero_si256()}; }
    static Tile load(const std::uint64_t* p) {
        return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)),
                _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p + 4))};
    }
    static void store(std::uint64_t* p, Tile t) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), t.low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(p + 4), t.high);
    }
    static Tile load_words(const std::uint64_t* p, std::size_t words) {
        std::uint64_t all[8] = {};
        for (std::size_t i = 0; i < words; ++i) all[i] = p[i];
        return load(all);
    }
    static void store_words(std::uint64_t* p, Tile t, std::size_t words) {
        std::uint64_t all[8];
        store(all, t);
        for (std::size_t i = 0; i < words; ++i) p[i] = all[i];
    }
    static Tile broadcast(std::uint64_t word) {
        const __m256i v = _mm256_set1_epi64x(static_cast<long long>(word));
        return {v, v};
    }
    static Tile affine(Tile bytes, Tile matrices) {
        return {_mm256_gf2p8affine_epi64_epi8(bytes.low, matrices.low, 0),
                _mm256_gf2p8affine_epi64_epi8(bytes.high, matrices.high, 0)};
    }
    static Tile bit_xor(Tile a, Tile b) { return {_mm256_xor_si256(a.low, b.low), _mm256_xor_si256(a.high, b.high)}; }
    static Tile bit_xor3(Tile a, Tile b, Tile c) { return bit_xor(bit_xor(a, b), c); }
    static Tile bit_and(Tile a, Tile b) { return {_mm256_and_si256(a.low, b.low), _mm256_and_si256(a.high, b.high)}; }
    static Tile bit_or(Tile a, Tile b) { return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)}; }

    // Transposes the 8 x 8 bytes: bytes to pairs, pairs to fours, fours to eights.
    static Tile transpose_bytes(Tile t) {
        const __m256i interleave = _mm256_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0, 8, 1, 9, 2,
                                                    10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
        const __m256i low = _mm256_shuffle_epi8(t.low, interleave);
        const __m256i high = _mm256_shuffle_epi8(t.high, interleave);
        const __m256i x = _mm256_permute2x128_si256(low, high, 0x20);
        const __m256i y = _mm256_permute2x128_si256(low, high, 0x31);
        const __m256i p = _mm256_unpacklo_epi16(x, y);
        const __m256i q = _mm256_unpackhi_epi16(x, y);
        const __m256i r = _mm256_permute2x128_si256(p, q, 0x20);
        const __m256i s = _mm256_permute2x128_si256(p, q, 0x31);
        const __m256i even = _mm256_unpacklo_epi32(r, s);
        const __m256i odd = _mm256_unpackhi_epi32(r, s);
        return {_mm256_permute2x128_si256(even, odd, 0x20), _mm256_permute2x128_si256(even, odd, 0x31)};
    }

    // An order of the bytes of each lane: its byte i is the number of the byte that becomes byte i, or kNoByte for
    // zero.
    static Tile of_orders(std::uint64_t order) {
        // The instruction numbers bytes in pairs of lanes.
        const __m256i odd = _mm256_set_epi64x(0x0808080808080808, 0, 0x0808080808080808, 0);
        const __m256i orders = _mm256_or_si256(_mm256_set1_epi64x(static_cast<long long>(order)), odd);
        return {orders, orders};
    }
    static Tile select_bytes(Tile t, Tile orders) {
        return {_mm256_shuffle_epi8(t.low, orders.low), _mm256_shuffle_epi8(t.high, orders.high)};
    }

    // Transposes the 8 x 8 bytes and reverses those of each lane.
    static Tile transpose_bytes_reversed(Tile t) { return select_bytes(transpose_bytes(t), of_orders(kReversedBytes)); }

    static void transpose_4x4(__m256i& a, __m256i& b, __m256i& c, __m256i& d) {
        const __m256i ab_even = _mm256_unpacklo_epi64(a, b);
        const __m256i ab_odd = _mm256_unpackhi_epi64(a, b);
        const __m256i cd_even = _mm256_unpacklo_epi64(c, d);
        const __m256i cd_odd = _mm256_unpackhi_epi64(c, d);
        a = _mm256_permute2x128_si256(ab_even, cd_even, 0x20);
        b = _mm256_permute2x128_si256(ab_odd, cd_odd, 0x20);
        c = _mm256_permute2x128_si256(ab_even, cd_even, 0x31);
        d = _mm256_permute2x128_si256(ab_odd, cd_odd, 0x31);
    }

    // Word w of tile r becomes word r of tile w.
    static void transpose_words(Tile* t) {
        transpose_4x4(t[0].low, t[1].low, t[2].low, t[3].low);
        transpose_4x4(t[0].high, t[1].high, t[2].high, t[3].high);
        transpose_4x4(t[4].low, t[5].low, t[6].low, t[7].low);
        transpose_4x4(t[4].high, t[5].high, t[6].high, t[7].high);
        for (int i = 0; i < 4; ++i) {
            const __m256i swapped = t[i].high;
            t[i].high = t[i + 4].low;
            t[i + 4].low = swapped;
        }
    }
};

}  // namespace
}  // namespace gf2::internal
