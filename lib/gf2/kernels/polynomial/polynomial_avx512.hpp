// SPDX-License-Identifier: MIT
// Elements of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in 512-bit registers. Needs AVX-512 F, BW and VBMI, VPCLMULQDQ and
// GFNI.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/field_lanes.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/vector/avx512.hpp"

namespace gf2::internal {
namespace {

/// Eight elements of the field in a register (field_lanes.hpp).
struct LanesAvx512 {
    using Lanes = __m512i;
    static constexpr std::size_t kCount = 8;

    static Lanes load(const std::uint64_t* p) { return _mm512_loadu_si512(p); }
    static void store(std::uint64_t* p, Lanes v) { _mm512_storeu_si512(p, v); }
    static Lanes broadcast(std::uint64_t word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
    static Lanes bit_xor(Lanes a, Lanes b) { return _mm512_xor_si512(a, b); }
    static void transpose(Lanes* v) { TileAvx512::transpose_words(v); }

    // Lane j gets lane j + by if the mask has it; the other lanes become zero.
    template <int by>
    static Lanes moved(Lanes v, __mmask8 lanes) {
        return _mm512_maskz_alignr_epi64(lanes, v, v, by & 7);
    }

    // Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by
    // powers of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
    static void run_to_transform_basis(Lanes* v) {
        Lanes low = v[0];
        Lanes high = v[1];
        high = bit_xor(high, moved<6>(high, 0x03));
        low = bit_xor(low, moved<-2>(high, 0xfc));
        low = bit_xor(low, moved<3>(low, 0x10));
        high = bit_xor(high, moved<3>(high, 0x10));
        low = bit_xor(low, moved<3>(low, 0x0e));
        high = bit_xor(high, moved<3>(high, 0x0e));
        high = bit_xor(high, moved<4>(high, 0x0f));
        low = bit_xor(low, moved<-4>(high, 0xf0));
        low = bit_xor(low, moved<1>(low, 0x44));
        high = bit_xor(high, moved<1>(high, 0x44));
        v[0] = bit_xor(low, moved<1>(low, 0x22));
        v[1] = bit_xor(high, moved<1>(high, 0x22));
    }

    // The inverse of run_to_transform_basis().
    static void run_to_powers(Lanes* v) {
        Lanes low = bit_xor(v[0], moved<1>(v[0], 0x22));
        Lanes high = bit_xor(v[1], moved<1>(v[1], 0x22));
        low = bit_xor(low, moved<1>(low, 0x44));
        high = bit_xor(high, moved<1>(high, 0x44));
        low = bit_xor(low, moved<-4>(high, 0xf0));
        high = bit_xor(high, moved<4>(high, 0x0f));
        low = bit_xor(low, moved<3>(low, 0x0e));
        high = bit_xor(high, moved<3>(high, 0x0e));
        low = bit_xor(low, moved<3>(low, 0x10));
        high = bit_xor(high, moved<3>(high, 0x10));
        v[0] = bit_xor(low, moved<-2>(high, 0xfc));
        v[1] = bit_xor(high, moved<6>(high, 0x03));
    }

    // Folds the upper word of each product into the lower one by y^64 = y^4 + y^3 + y + 1. What that carries beyond the
    // word, the upper four bits of the upper word times the same polynomial, is added to the upper word before.
    static Lanes multiply(Lanes a, Lanes b) {
        const __m512i even = _mm512_clmulepi64_epi128(a, b, 0x00);
        const __m512i odd = _mm512_clmulepi64_epi128(a, b, 0x11);
        const __m512i low = _mm512_maskz_unpacklo_epi64(kAllLanes, even, odd);
        const __m512i high = _mm512_maskz_unpackhi_epi64(kAllLanes, even, odd);
        const __m512i carried =
            xor_of(_mm512_maskz_srli_epi64(kAllLanes, high, 63), _mm512_maskz_srli_epi64(kAllLanes, high, 61),
                   _mm512_maskz_srli_epi64(kAllLanes, high, 60));
        const __m512i all = _mm512_xor_si512(high, carried);
        return xor_of(xor_of(low, all, _mm512_maskz_slli_epi64(kAllLanes, all, 1)),
                      _mm512_maskz_slli_epi64(kAllLanes, all, 3), _mm512_maskz_slli_epi64(kAllLanes, all, 4));
    }
};

// Polynomials over GF(2) by VPCLMULQDQ in 512-bit registers. Needs AVX-512 F, BW, DQ and VBMI, VPCLMULQDQ and GFNI.

// The lanes in use from word i of `words` on.
inline __mmask8 lanes_from(std::size_t i, std::size_t words) {
    if (i >= words) return 0;
    return words - i >= 8 ? static_cast<__mmask8>(0xff) : static_cast<__mmask8>((1u << (words - i)) - 1u);
}

// Moves each word to the next lane; the last word of `before` comes to the first lane.
inline __m512i one_word_up(__m512i v, __m512i before) {
    return _mm512_maskz_alignr_epi64(kAllLanes, v, before, 7);
}

inline __m512i two_words_up(__m512i v, __m512i before) {
    return _mm512_maskz_alignr_epi64(kAllLanes, v, before, 6);
}

// Eight words of the product are a sum over the pairs of words of b: each pair times eight words of a. For the pair at
// place j these are the words of a that lie 2j lower, so no word ever moves to another lane. The cross products of the
// two words of pairs belong one word higher.
void multiply_polynomials(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                          std::size_t b_words) {
    constexpr std::size_t kMargin = 8;
    const std::size_t words = a_words + b_words;
    alignas(64) std::uint64_t padded_a[PolynomialKernels::kMaxWords + 2 * kMargin];
    alignas(64) std::uint64_t padded_b[PolynomialKernels::kMaxWords];
    _mm512_store_si512(padded_a, _mm512_setzero_si512());
    for (std::size_t i = 0; i < a_words + kMargin; i += 8) {
        _mm512_store_si512(padded_a + kMargin + i, _mm512_maskz_loadu_epi64(lanes_from(i, a_words), a + i));
    }
    for (std::size_t i = 0; i < b_words; i += 8) {
        _mm512_store_si512(padded_b + i, _mm512_maskz_loadu_epi64(lanes_from(i, b_words), b + i));
    }
    const std::size_t b_pairs = (b_words + 1) / 2;
    __m512i cross_before = _mm512_setzero_si512();
    __m512i high_before = _mm512_setzero_si512();
    for (std::size_t k = 0; k < words; k += 8) {
        const std::size_t begin = k < a_words ? 0 : (k - a_words + 2) / 2;
        const std::size_t end = (k + 7) / 2 < b_pairs ? (k + 7) / 2 + 1 : b_pairs;
        __m512i low = _mm512_setzero_si512();
        __m512i cross = _mm512_setzero_si512();
        __m512i high = _mm512_setzero_si512();
        for (std::size_t j = begin; j < end; ++j) {
            const __m512i u = _mm512_loadu_si512(padded_a + kMargin + k - 2 * j);
            const __m512i v = _mm512_maskz_broadcast_i64x2(
                kAllLanes, _mm_load_si128(reinterpret_cast<const __m128i*>(padded_b + 2 * j)));
            low = _mm512_xor_si512(low, _mm512_clmulepi64_epi128(u, v, 0x00));
            high = _mm512_xor_si512(high, _mm512_clmulepi64_epi128(u, v, 0x11));
            cross = xor_of(cross, _mm512_clmulepi64_epi128(u, v, 0x01), _mm512_clmulepi64_epi128(u, v, 0x10));
        }
        const __m512i sum = xor_of(low, one_word_up(cross, cross_before), two_words_up(high, high_before));
        _mm512_mask_storeu_epi64(dst + k, lanes_from(k, words), sum);
        cross_before = cross;
        high_before = high;
    }
}

void square_polynomial(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
    const __m512i second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    for (std::size_t i = 0; i < words; i += 8) {
        const __m512i v = _mm512_maskz_loadu_epi64(lanes_from(i, words), src + i);
        const __m512i even = _mm512_clmulepi64_epi128(v, v, 0x00);
        const __m512i odd = _mm512_clmulepi64_epi128(v, v, 0x11);
        _mm512_mask_storeu_epi64(dst + 2 * i, lanes_from(2 * i, 2 * words),
                                 _mm512_permutex2var_epi64(even, first, odd));
        _mm512_mask_storeu_epi64(dst + 2 * i + 8, lanes_from(2 * i + 8, 2 * words),
                                 _mm512_permutex2var_epi64(even, second, odd));
    }
}

void add_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor) {
    const __m512i by = _mm512_set1_epi64(static_cast<long long>(factor));
    __m512i odd_before = _mm512_setzero_si512();
    for (std::size_t i = 0; i <= words; i += 8) {
        const __m512i v = _mm512_maskz_loadu_epi64(lanes_from(i, words), src + i);
        const __mmask8 lanes = lanes_from(i, words + 1);
        const __m512i even = _mm512_clmulepi64_epi128(v, by, 0x00);
        const __m512i odd = _mm512_clmulepi64_epi128(v, by, 0x01);
        const __m512i sum = xor_of(_mm512_maskz_loadu_epi64(lanes, dst + i), even, one_word_up(odd, odd_before));
        _mm512_mask_storeu_epi64(dst + i, lanes, sum);
        odd_before = odd;
    }
}

void apply_matrix_2x2(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m) {
    const __m512i m0 = _mm512_set1_epi64(static_cast<long long>(m[0]));
    const __m512i m1 = _mm512_set1_epi64(static_cast<long long>(m[1]));
    const __m512i m2 = _mm512_set1_epi64(static_cast<long long>(m[2]));
    const __m512i m3 = _mm512_set1_epi64(static_cast<long long>(m[3]));
    __m512i f_odd_before = _mm512_setzero_si512();
    __m512i g_odd_before = _mm512_setzero_si512();
    __m512i f_before = _mm512_setzero_si512();
    for (std::size_t i = 0; i <= words; i += 8) {
        const __mmask8 in_use = lanes_from(i, words);
        const __m512i u = _mm512_maskz_loadu_epi64(in_use, f + i);
        const __m512i v = _mm512_maskz_loadu_epi64(in_use, g + i);
        const __m512i f_odd =
            _mm512_xor_si512(_mm512_clmulepi64_epi128(u, m0, 0x01), _mm512_clmulepi64_epi128(v, m1, 0x01));
        const __m512i g_odd =
            _mm512_xor_si512(_mm512_clmulepi64_epi128(u, m2, 0x01), _mm512_clmulepi64_epi128(v, m3, 0x01));
        const __m512i f_sum = xor_of(_mm512_clmulepi64_epi128(u, m0, 0x00), _mm512_clmulepi64_epi128(v, m1, 0x00),
                                     one_word_up(f_odd, f_odd_before));
        const __m512i g_sum = xor_of(_mm512_clmulepi64_epi128(u, m2, 0x00), _mm512_clmulepi64_epi128(v, m3, 0x00),
                                     one_word_up(g_odd, g_odd_before));
        const __m512i times_x = _mm512_or_si512(_mm512_maskz_slli_epi64(kAllLanes, f_sum, 1),
                                                _mm512_maskz_srli_epi64(kAllLanes, one_word_up(f_sum, f_before), 63));
        const __mmask8 lanes = lanes_from(i, words + 1);
        _mm512_mask_storeu_epi64(f + i, lanes, times_x);
        _mm512_mask_storeu_epi64(g + i, lanes, g_sum);
        f_odd_before = f_odd;
        g_odd_before = g_odd;
        f_before = f_sum;
    }
}

template <class Tuning>
constexpr PolynomialKernels kPolynomialAvx512 = {
    .split_words = Tuning::kSplitWords,
    .transform_words = Tuning::kTransformWords,
    .multiply = multiply_polynomials,
    .square = square_polynomial,
    .add_multiple = add_multiple,
    .apply_matrix_2x2 = apply_matrix_2x2,
    .field = kFieldLanes<LanesAvx512>,
};

}  // namespace
}  // namespace gf2::internal
