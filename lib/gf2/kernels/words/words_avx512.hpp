// SPDX-License-Identifier: MIT
// Loops over words in 512-bit registers. Needs AVX-512 F, VBMI and VPOPCNTDQ, BMI2, POPCNT and GFNI.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/words/pext_bmi2.hpp"
#include "gf2/kernels/words/transpose_avx512.hpp"
#include "gf2/kernels/words/word_kernels.hpp"
#include "gf2/kernels/words/xor_stencil_row.hpp"

namespace gf2::internal {
namespace {

// The lanes in use when fewer than eight words are left.
__mmask8 tail_mask(std::size_t words) {
    return static_cast<__mmask8>((1u << words) - 1u);
}

std::size_t sum_of_lanes(__m512i v) {
    alignas(64) std::uint64_t lanes[8];
    _mm512_store_si512(lanes, v);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < 8; ++i) total += lanes[i];
    return static_cast<std::size_t>(total);
}

void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        _mm512_storeu_si512(dst + i, _mm512_xor_si512(_mm512_loadu_si512(dst + i), _mm512_loadu_si512(src + i)));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        const __m512i v = _mm512_maskz_loadu_epi64(tail, dst + i);
        _mm512_mask_storeu_epi64(dst + i, tail, _mm512_xor_si512(v, _mm512_maskz_loadu_epi64(tail, src + i)));
    }
}

std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m512i lanes = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        const __m512i v = _mm512_xor_si512(_mm512_loadu_si512(dst + i), _mm512_loadu_si512(src + i));
        _mm512_storeu_si512(dst + i, v);
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(v));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        const __m512i v =
            _mm512_xor_si512(_mm512_maskz_loadu_epi64(tail, dst + i), _mm512_maskz_loadu_epi64(tail, src + i));
        _mm512_mask_storeu_epi64(dst + i, tail, v);
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(v));
    }
    return sum_of_lanes(lanes);
}

std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    __m512i lanes = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(_mm512_loadu_si512(src + i)));
    }
    if (i < words) {
        lanes = _mm512_add_epi64(lanes, _mm512_popcnt_epi64(_mm512_maskz_loadu_epi64(tail_mask(words - i), src + i)));
    }
    return sum_of_lanes(lanes);
}

unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::size_t i = 0;
    __m512i sum = _mm512_setzero_si512();
    for (; i + 8 <= words; i += 8) {
        sum = _mm512_xor_si512(sum, _mm512_and_si512(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i)));
    }
    if (i < words) {
        const __mmask8 tail = tail_mask(words - i);
        sum = _mm512_xor_si512(
            sum, _mm512_and_si512(_mm512_maskz_loadu_epi64(tail, a + i), _mm512_maskz_loadu_epi64(tail, b + i)));
    }
    return static_cast<unsigned>(sum_of_lanes(_mm512_popcnt_epi64(sum)) & 1u);
}

bool is_zero(const std::uint64_t* src, std::size_t words) {
    std::size_t i = 0;
    for (; i + 8 <= words; i += 8) {
        const __m512i v = _mm512_loadu_si512(src + i);
        if (_mm512_test_epi64_mask(v, v) != 0) return false;
    }
    if (i < words) {
        const __m512i v = _mm512_maskz_loadu_epi64(tail_mask(words - i), src + i);
        if (_mm512_test_epi64_mask(v, v) != 0) return false;
    }
    return true;
}

// W words, or any number if W is 0.
template <std::size_t W>
std::size_t find_light_of(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                          const std::uint64_t* base, std::size_t words, std::size_t bound) {
    const __m512i limit = _mm512_set1_epi64(static_cast<long long>(bound));
    for (std::size_t j = first - first % 8; j < count; j += 8) {
        __m512i ones = _mm512_setzero_si512();
        for (std::size_t w = 0; w < (W == 0 ? words : W); ++w) {
            const __m512i word = _mm512_set1_epi64(static_cast<long long>(base[w]));
            const __m512i sum = _mm512_xor_si512(word, _mm512_loadu_si512(rows + w * stride + j));
            ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(sum));
        }
        unsigned light = _mm512_cmple_epu64_mask(ones, limit);
        if (light == 0) continue;
        if (j < first) light = light >> (first - j) << (first - j);
        if (light == 0) continue;
        const std::size_t found = j + static_cast<std::size_t>(__builtin_ctz(light));
        return found < count ? found : count;
    }
    return count;
}

std::size_t find_light(const std::uint64_t* rows, std::size_t stride, std::size_t first, std::size_t count,
                       const std::uint64_t* base, std::size_t words, std::size_t bound) {
    if (words == 1) return find_light_of<1>(rows, stride, first, count, base, words, bound);
    if (words == 2) return find_light_of<2>(rows, stride, first, count, base, words, bound);
    return find_light_of<0>(rows, stride, first, count, base, words, bound);
}

constexpr WordKernels kWordAvx512 = {
    .xor_into = xor_into,
    .xor_into_weight = xor_into_weight,
    .weight = weight,
    .dot = dot,
    .is_zero = is_zero,
    .find_light = find_light,
    .xor_stencil_row = xor_stencil_row,
    .transpose_64x64 = transpose_64x64,
    .transpose_tile = transpose_tile,
    .pext = pext,
    .pdep = pdep,
};

}  // namespace
}  // namespace gf2::internal
