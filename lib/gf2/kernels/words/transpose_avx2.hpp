// SPDX-License-Identifier: MIT
// Transposition of 64 x 64 blocks in 256-bit registers. Needs AVX2.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/four_words_avx2.hpp"

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

}  // namespace
}  // namespace gf2::internal
