// SPDX-License-Identifier: MIT
// Transposition of 64 x 64 blocks in 256-bit registers. Needs AVX2.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/avx2.hpp"
#include "gf2/kernels/words/pext_bmi2.hpp"
#include "gf2/kernels/words/sum_rows.hpp"
#include "gf2/kernels/words/transpose_blocks.hpp"
#include "gf2/kernels/words/word_kernels.hpp"
#include "gf2/kernels/words/xor_stencil_row.hpp"

namespace gf2::internal {
namespace {

// Swaps the columns of `upper` in the mask shifted left by `side` with the columns of `lower` in the mask.
inline void swap_columns(__m256i& upper, __m256i& lower, int side, std::uint64_t mask) {
    const __m256i masks = _mm256_set1_epi64x(static_cast<long long>(mask));
    const __m256i swapped = _mm256_and_si256(_mm256_xor_si256(_mm256_srli_epi64(upper, side), lower), masks);
    upper = _mm256_xor_si256(upper, _mm256_slli_epi64(swapped, side));
    lower = _mm256_xor_si256(lower, swapped);
}

// Lane l of register q holds row 16l + q. Swapping off-diagonal blocks of side 1, 2, 4, 8 (H. S. Warren, Hacker's
// Delight, 7-3) works on whole registers; then 16-bit part u of lane l goes to part l of lane u, which is column
// 16u + q.
inline void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src,
                            std::size_t src_stride) {
    alignas(32) std::uint64_t block[64];
    for (std::size_t q = 0; q < 16; ++q) {
        for (std::size_t l = 0; l < 4; ++l) block[4 * q + l] = src[(16 * l + q) * src_stride];
    }
    for (std::size_t q = 0; q < 16; q += 4) {
        __m256i r0 = load_words(block + 4 * q);
        __m256i r1 = load_words(block + 4 * q + 4);
        __m256i r2 = load_words(block + 4 * q + 8);
        __m256i r3 = load_words(block + 4 * q + 12);
        swap_columns(r0, r1, 1, 0x5555555555555555u);
        swap_columns(r2, r3, 1, 0x5555555555555555u);
        swap_columns(r0, r2, 2, 0x3333333333333333u);
        swap_columns(r1, r3, 2, 0x3333333333333333u);
        store_words(block + 4 * q, r0);
        store_words(block + 4 * q + 4, r1);
        store_words(block + 4 * q + 8, r2);
        store_words(block + 4 * q + 12, r3);
    }
    const __m256i parts_by_pairs = _mm256_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15,  //
                                                    0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const __m256i halves_by_turns = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    for (std::size_t q = 0; q < 4; ++q) {
        __m256i r[4];
        for (std::size_t i = 0; i < 4; ++i) r[i] = load_words(block + 4 * q + 16 * i);
        swap_columns(r[0], r[1], 4, 0x0f0f0f0f0f0f0f0fu);
        swap_columns(r[2], r[3], 4, 0x0f0f0f0f0f0f0f0fu);
        swap_columns(r[0], r[2], 8, 0x00ff00ff00ff00ffu);
        swap_columns(r[1], r[3], 8, 0x00ff00ff00ff00ffu);
        for (std::size_t i = 0; i < 4; ++i) {
            const __m256i columns =
                _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(r[i], parts_by_pairs), halves_by_turns);
            std::uint64_t* target = dst + (q + 4 * i) * dst_stride;
            const __m128d low = _mm_castsi128_pd(_mm256_castsi256_si128(columns));
            const __m128d high = _mm_castsi128_pd(_mm256_extracti128_si256(columns, 1));
            _mm_storel_pd(reinterpret_cast<double*>(target), low);
            _mm_storeh_pd(reinterpret_cast<double*>(target + 16 * dst_stride), low);
            _mm_storel_pd(reinterpret_cast<double*>(target + 32 * dst_stride), high);
            _mm_storeh_pd(reinterpret_cast<double*>(target + 48 * dst_stride), high);
        }
    }
}

// Loops over words in 256-bit registers. Needs AVX2, BMI2 and POPCNT.

// Number of ones in each byte, by nibble look-up (W. Mula).
inline __m256i byte_weights(__m256i v) {
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                           2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(0x0f);
    const __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(v, nibble));
    const __m256i high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble));
    return _mm256_add_epi8(low, high);
}

// Number of ones in each 64-bit lane.
inline __m256i lane_weights(__m256i v) {
    return _mm256_sad_epu8(byte_weights(v), _mm256_setzero_si256());
}

inline std::size_t sum_of_lanes(__m256i v) {
    const __m128i pair = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return static_cast<std::size_t>(_mm_cvtsi128_si64(pair)) + static_cast<std::size_t>(_mm_extract_epi64(pair, 1));
}

inline std::size_t word_weight(std::uint64_t x) {
    return static_cast<std::size_t>(_mm_popcnt_u64(x));
}

inline void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        store_words(dst + i, _mm256_xor_si256(load_words(dst + i), load_words(src + i)));
        store_words(dst + i + 4, _mm256_xor_si256(load_words(dst + i + 4), load_words(src + i + 4)));
    }
    for (; i < words; ++i) dst[i] ^= src[i];
}

inline std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m256i lanes = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) {
        const __m256i v = _mm256_xor_si256(load_words(dst + i), load_words(src + i));
        store_words(dst + i, v);
        lanes = _mm256_add_epi64(lanes, lane_weights(v));
    }
    std::size_t total = sum_of_lanes(lanes);
    for (; i < words; ++i) {
        dst[i] ^= src[i];
        total += word_weight(dst[i]);
    }
    return total;
}

inline std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m256i lanes = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) lanes = _mm256_add_epi64(lanes, lane_weights(load_words(src + i)));
    std::size_t total = sum_of_lanes(lanes);
    for (; i < words; ++i) total += word_weight(src[i]);
    return total;
}

inline unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::size_t i = 0;
    __m256i sum = _mm256_setzero_si256();
    for (; i + 4 <= words; i += 4) sum = _mm256_xor_si256(sum, _mm256_and_si256(load_words(a + i), load_words(b + i)));
    std::uint64_t lanes[4];
    store_words(lanes, sum);
    std::uint64_t rest = lanes[0] ^ lanes[1] ^ lanes[2] ^ lanes[3];
    for (; i < words; ++i) rest ^= a[i] & b[i];
    return static_cast<unsigned>(word_weight(rest) & 1u);
}

inline bool is_zero(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 4 <= words; i += 4) {
        const __m256i v = load_words(src + i);
        if (!_mm256_testz_si256(v, v)) return false;
    }
    for (; i < words; ++i) {
        if (src[i] != 0) return false;
    }
    return true;
}

// Number of ones of base + row j for four rows. W words, or any number if W is 0.
template <std::size_t W>
inline __m256i weights_of_sums(const std::uint64_t* rows, std::size_t stride, const std::uint64_t* base,
                               std::size_t words) {
    __m256i ones = _mm256_setzero_si256();
    if (W != 0) {
        for (std::size_t w = 0; w < W; ++w) {
            const __m256i word = _mm256_set1_epi64x(static_cast<long long>(base[w]));
            ones = _mm256_add_epi8(ones, byte_weights(_mm256_xor_si256(word, load_words(rows + w * stride))));
        }
        return _mm256_sad_epu8(ones, _mm256_setzero_si256());
    }
    for (std::size_t w = 0; w < words; ++w) {
        const __m256i word = _mm256_set1_epi64x(static_cast<long long>(base[w]));
        ones = _mm256_add_epi64(ones, lane_weights(_mm256_xor_si256(word, load_words(rows + w * stride))));
    }
    return ones;
}

inline unsigned lanes_above(__m256i v, __m256i limit) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(v, limit))));
}

template <std::size_t W>
inline std::size_t find_light_of(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                                 const std::uint64_t* base, std::size_t words, std::size_t bound) {
    const __m256i limit = _mm256_set1_epi64x(static_cast<long long>(bound));
    for (std::size_t j = first - first % 8; j < count; j += 8) {
        const unsigned heavy = lanes_above(weights_of_sums<W>(rows + j, stride, base, words), limit) |
                               lanes_above(weights_of_sums<W>(rows + j + 4, stride, base, words), limit) << 4;
        unsigned light = heavy ^ 0xffu;
        if (light == 0) continue;
        if (j < first) light = light >> (first - j) << (first - j);
        if (light == 0) continue;
        const std::size_t found = j + static_cast<std::size_t>(__builtin_ctz(light));
        return found < count ? found : count;
    }
    return count;
}

inline std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                              const std::uint64_t* base, std::size_t words, std::size_t bound) {
    if (words == 1) return find_light_of<1>(rows, stride, first, count, base, words, bound);
    if (words == 2) return find_light_of<2>(rows, stride, first, count, base, words, bound);
    return find_light_of<0>(rows, stride, first, count, base, words, bound);
}

constexpr WordKernels kWordAvx2 = {
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
