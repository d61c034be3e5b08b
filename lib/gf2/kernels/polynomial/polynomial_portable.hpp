// SPDX-License-Identifier: MIT
// Polynomials over GF(2) in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/field_portable.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/polynomial/word_multiples.hpp"

namespace gf2::internal {
namespace {

void add_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor) {
    const Multiples multiples = multiples_of(factor);
    for (std::size_t i = 0; i < words; ++i) add_word_product(dst + i, multiples, src[i]);
}

// The comb with windows of 4 bits (J. Lopez and R. Dahab, INDOCRYPT 2000): for each digit of all words of a, adds
// multiples of b, then shifts.
void multiply_polynomials(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                          std::size_t b_words) {
    const std::size_t words = a_words + b_words;
    for (std::size_t i = 0; i < words; ++i) dst[i] = 0;
    if (a_words == 0 || b_words == 0) return;
    std::uint64_t multiples[16][PolynomialKernels::kMaxWords + 1];
    for (std::size_t j = 0; j <= b_words; ++j) multiples[0][j] = 0;
    for (unsigned i = 1; i < 16; ++i) {
        const std::uint64_t* half = multiples[i / 2];
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j <= b_words; ++j) {
            const std::uint64_t addend = i % 2 == 1 && j < b_words ? b[j] : 0;
            multiples[i][j] = ((half[j] << 1) | carry) ^ addend;
            carry = half[j] >> 63;
        }
    }
    for (unsigned shift = 64; shift > 0;) {
        shift -= 4;
        for (std::size_t i = 0; i < a_words; ++i) {
            const std::uint64_t* multiple = multiples[(a[i] >> shift) & 15];
            for (std::size_t j = 0; j <= b_words; ++j) dst[i + j] ^= multiple[j];
        }
        if (shift == 0) return;
        for (std::size_t i = words; i-- > 1;) dst[i] = (dst[i] << 4) | (dst[i - 1] >> 60);
        dst[0] <<= 4;
    }
}

// Puts a zero after each of the lower 32 bits (H. S. Warren, Hacker's Delight, 7-2).
std::uint64_t spread(std::uint64_t x) {
    x &= 0xffffffffu;
    x = (x | (x << 16)) & 0x0000ffff0000ffffu;
    x = (x | (x << 8)) & 0x00ff00ff00ff00ffu;
    x = (x | (x << 4)) & 0x0f0f0f0f0f0f0f0fu;
    x = (x | (x << 2)) & 0x3333333333333333u;
    return (x | (x << 1)) & 0x5555555555555555u;
}

void square_polynomial(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        dst[2 * i] = spread(src[i]);
        dst[2 * i + 1] = spread(src[i] >> 32);
    }
}

void apply_matrix_2x2(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m) {
    const Multiples m0 = multiples_of(m[0]);
    const Multiples m1 = multiples_of(m[1]);
    const Multiples m2 = multiples_of(m[2]);
    const Multiples m3 = multiples_of(m[3]);
    std::uint64_t f_sum[2] = {0, 0};
    std::uint64_t g_sum[2] = {0, 0};
    std::uint64_t top = 0;
    for (std::size_t i = 0; i <= words; ++i) {
        if (i < words) {
            add_word_product(f_sum, m0, f[i]);
            add_word_product(f_sum, m1, g[i]);
            add_word_product(g_sum, m2, f[i]);
            add_word_product(g_sum, m3, g[i]);
        }
        f[i] = (f_sum[0] << 1) | top;
        g[i] = g_sum[0];
        top = f_sum[0] >> 63;
        f_sum[0] = f_sum[1];
        g_sum[0] = g_sum[1];
        f_sum[1] = g_sum[1] = 0;
    }
}

template <class Tuning>
constexpr PolynomialKernels kPolynomialPortable = {
    .split_words = Tuning::kSplitWords,
    .transform_words = Tuning::kTransformWords,
    .multiply = multiply_polynomials,
    .square = square_polynomial,
    .add_multiple = add_multiple,
    .apply_matrix_2x2 = apply_matrix_2x2,
    .field = kFieldPortable,
};

}  // namespace
}  // namespace gf2::internal
