// SPDX-License-Identifier: MIT
// Eight words in a 512-bit register. Needs AVX-512 F.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

// A mask where none is needed: GCC 12 takes the source register of the plain form for uninitialised.
constexpr __mmask8 kAllLanes = 0xff;

inline __m512i xor_of(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

// Tiles (product/rows_gfni.hpp) in one 512-bit register. Needs AVX-512 F, BW, VBMI and GFNI.

/// A tile, 8 rows x 64 columns, in one 512-bit register.
struct TileAvx512 {
    using Tile = __m512i;

    // The micro-kernel of a product keeps MR x NR tiles of the product in registers.
    static constexpr std::size_t MR = 8;
    static constexpr std::size_t NR = 2;

    static constexpr std::uint64_t kReversedBytes = 0x0001020304050607;  // as an order of bytes
    static constexpr std::uint64_t kNoByte = 0x80;

    static __mmask8 first_lanes(std::size_t words) { return static_cast<__mmask8>((1u << words) - 1u); }

    static Tile zero() { return _mm512_setzero_si512(); }
    static Tile load(const std::uint64_t* p) { return _mm512_loadu_si512(p); }
    static void store(std::uint64_t* p, Tile t) { _mm512_storeu_si512(p, t); }
    static Tile load_words(const std::uint64_t* p, std::size_t words) {
        return _mm512_maskz_loadu_epi64(first_lanes(words), p);
    }
    static void store_words(std::uint64_t* p, Tile t, std::size_t words) {
        _mm512_mask_storeu_epi64(p, first_lanes(words), t);
    }
    static Tile broadcast(std::uint64_t word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
    static Tile affine(Tile bytes, Tile matrices) { return _mm512_gf2p8affine_epi64_epi8(bytes, matrices, 0); }
    static Tile bit_xor(Tile a, Tile b) { return _mm512_xor_si512(a, b); }
    static Tile bit_xor3(Tile a, Tile b, Tile c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
    static Tile bit_and(Tile a, Tile b) { return _mm512_and_si512(a, b); }
    static Tile bit_or(Tile a, Tile b) { return _mm512_or_si512(a, b); }

    // Transposes the 8 x 8 bytes. The masked form keeps GCC 12 from warning about its own headers.
    static Tile transpose_bytes(Tile t) {
        const __m512i order =
            _mm512_set_epi8(63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5,
                            60, 52, 44, 36, 28, 20, 12, 4, 59, 51, 43, 35, 27, 19, 11, 3, 58, 50, 42, 34, 26, 18, 10, 2,
                            57, 49, 41, 33, 25, 17, 9, 1, 56, 48, 40, 32, 24, 16, 8, 0);
        return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, order, t);
    }

    // Transposes the 8 x 8 bytes and reverses those of each lane.
    static Tile transpose_bytes_reversed(Tile t) {
        const __m512i order =
            _mm512_set_epi8(7, 15, 23, 31, 39, 47, 55, 63, 6, 14, 22, 30, 38, 46, 54, 62, 5, 13, 21, 29, 37, 45, 53, 61,
                            4, 12, 20, 28, 36, 44, 52, 60, 3, 11, 19, 27, 35, 43, 51, 59, 2, 10, 18, 26, 34, 42, 50, 58,
                            1, 9, 17, 25, 33, 41, 49, 57, 0, 8, 16, 24, 32, 40, 48, 56);
        return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, order, t);
    }

    // An order of the bytes of each lane: its byte i is the number of the byte that becomes byte i, or kNoByte for
    // zero.
    static Tile of_orders(std::uint64_t order) {
        // The instruction numbers bytes in pairs of lanes.
        const Tile odd = _mm512_maskz_set1_epi64(0xaa, 0x0808080808080808);
        return _mm512_or_si512(broadcast(order), odd);
    }
    static Tile select_bytes(Tile t, Tile orders) { return _mm512_maskz_shuffle_epi8(~__mmask64{0}, t, orders); }

    // Word w of tile r becomes word r of tile w.
    static void transpose_words(Tile* t) {
        Tile a[8];
        for (int i = 0; i < 4; ++i) {
            a[2 * i] = _mm512_maskz_unpacklo_epi64(0xff, t[2 * i], t[2 * i + 1]);
            a[2 * i + 1] = _mm512_maskz_unpackhi_epi64(0xff, t[2 * i], t[2 * i + 1]);
        }
        Tile b[8];
        for (int i = 0; i < 8; i += 4) {
            for (int j = 0; j < 2; ++j) {
                b[i + j] = _mm512_maskz_shuffle_i64x2(0xff, a[i + j], a[i + j + 2], 0x88);
                b[i + j + 2] = _mm512_maskz_shuffle_i64x2(0xff, a[i + j], a[i + j + 2], 0xdd);
            }
        }
        for (int j = 0; j < 4; ++j) {
            t[j] = _mm512_maskz_shuffle_i64x2(0xff, b[j], b[j + 4], 0x88);
            t[j + 4] = _mm512_maskz_shuffle_i64x2(0xff, b[j], b[j + 4], 0xdd);
        }
    }
};

}  // namespace
}  // namespace gf2::internal
