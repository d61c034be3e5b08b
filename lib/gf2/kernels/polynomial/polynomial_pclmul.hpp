// SPDX-License-Identifier: MIT
// Two words in a 128-bit register. Needs SSE2.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/field_lanes.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"

namespace gf2::internal {
namespace {

inline __m128i load_pair(const std::uint64_t* p) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}

inline void store_pair(std::uint64_t* p, __m128i v) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v);
}

inline __m128i word_of(std::uint64_t word) {
    return _mm_cvtsi64_si128(static_cast<long long>(word));
}

// Elements of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in 128-bit registers. Needs SSSE3 and PCLMULQDQ.

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

// Polynomials over GF(2) by PCLMULQDQ. Needs PCLMULQDQ and SSE4.1.

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
