// SPDX-License-Identifier: MIT
// Polynomials over GF(2) by PCLMULQDQ. Needs PCLMULQDQ and SSE4.1.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/field_lanes.hpp"
#include "gf2/kernels/polynomial/lanes_pclmul.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/vector/two_words_sse2.hpp"

namespace gf2::internal {
namespace {

// Each pair of words of the product is the sum of the products of pairs whose places add up to its own; the cross
// products of the two words of pairs belong one word higher.
void multiply_polynomials(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                          std::size_t b_words) {
    const std::size_t words = a_words + b_words;
    const std::size_t a_pairs = (a_words + 1) / 2;
    const std::size_t b_pairs = (b_words + 1) / 2;
    std::uint64_t padded_a[PolynomialKernels::kMaxWords];
    std::uint64_t padded_b[PolynomialKernels::kMaxWords];
    for (std::size_t i = 0; i < a_words; ++i) padded_a[i] = a[i];
    for (std::size_t i = 0; i < b_words; ++i) padded_b[i] = b[i];
    if (a_words % 2 != 0) padded_a[a_words] = 0;
    if (b_words % 2 != 0) padded_b[b_words] = 0;
    __m128i cross_before = _mm_setzero_si128();
    __m128i high_before = _mm_setzero_si128();
    for (std::size_t k = 0; 2 * k < words; ++k) {
        const std::size_t begin = k < a_pairs ? 0 : k - a_pairs + 1;
        const std::size_t end = k < b_pairs ? k + 1 : b_pairs;
        __m128i low = _mm_setzero_si128();
        __m128i cross = _mm_setzero_si128();
        __m128i high = _mm_setzero_si128();
        for (std::size_t j = begin; j < end; ++j) {
            const __m128i u = load_pair(padded_a + 2 * (k - j));
            const __m128i v = load_pair(padded_b + 2 * j);
            low = _mm_xor_si128(low, _mm_clmulepi64_si128(u, v, 0x00));
            high = _mm_xor_si128(high, _mm_clmulepi64_si128(u, v, 0x11));
            cross =
                _mm_xor_si128(cross, _mm_xor_si128(_mm_clmulepi64_si128(u, v, 0x01), _mm_clmulepi64_si128(u, v, 0x10)));
        }
        const __m128i sum = _mm_xor_si128(_mm_xor_si128(low, high_before), _mm_alignr_epi8(cross, cross_before, 8));
        if (2 * k + 1 < words) {
            store_pair(dst + 2 * k, sum);
        } else {
            dst[2 * k] = static_cast<std::uint64_t>(_mm_cvtsi128_si64(sum));
        }
        cross_before = cross;
        high_before = high;
    }
}

void square_polynomial(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        const __m128i word = word_of(src[i]);
        store_pair(dst + 2 * i, _mm_clmulepi64_si128(word, word, 0x00));
    }
}

void add_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor) {
    const __m128i by = word_of(factor);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const __m128i product = _mm_clmulepi64_si128(word_of(src[i]), by, 0x00);
        dst[i] ^= carry ^ static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
        carry = static_cast<std::uint64_t>(_mm_extract_epi64(product, 1));
    }
    dst[words] ^= carry;
}

void apply_matrix_2x2(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m) {
    const __m128i to_f = load_pair(m);
    const __m128i to_g = load_pair(m + 2);
    std::uint64_t f_carry = 0;
    std::uint64_t g_carry = 0;
    std::uint64_t top = 0;
    for (std::size_t i = 0; i <= words; ++i) {
        std::uint64_t f_word = f_carry;
        std::uint64_t g_word = g_carry;
        if (i < words) {
            const __m128i both = _mm_set_epi64x(static_cast<long long>(g[i]), static_cast<long long>(f[i]));
            const __m128i to_f_sum =
                _mm_xor_si128(_mm_clmulepi64_si128(both, to_f, 0x00), _mm_clmulepi64_si128(both, to_f, 0x11));
            const __m128i to_g_sum =
                _mm_xor_si128(_mm_clmulepi64_si128(both, to_g, 0x00), _mm_clmulepi64_si128(both, to_g, 0x11));
            f_word ^= static_cast<std::uint64_t>(_mm_cvtsi128_si64(to_f_sum));
            g_word ^= static_cast<std::uint64_t>(_mm_cvtsi128_si64(to_g_sum));
            f_carry = static_cast<std::uint64_t>(_mm_extract_epi64(to_f_sum, 1));
            g_carry = static_cast<std::uint64_t>(_mm_extract_epi64(to_g_sum, 1));
        }
        f[i] = (f_word << 1) | top;
        g[i] = g_word;
        top = f_word >> 63;
    }
}

template <class Tuning>
constexpr PolynomialKernels kPolynomialPclmul = {
    .split_words = Tuning::kSplitWords,
    .transform_words = Tuning::kTransformWords,
    .multiply = multiply_polynomials,
    .square = square_polynomial,
    .add_multiple = add_multiple,
    .apply_matrix_2x2 = apply_matrix_2x2,
    .field = kFieldLanes<LanesPclmul>,
};

}  // namespace
}  // namespace gf2::internal
