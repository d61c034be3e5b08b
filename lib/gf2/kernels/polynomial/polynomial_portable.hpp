// SPDX-License-Identifier: MIT
// Products of words over GF(2) in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/polynomial_kernels.hpp"

namespace gf2::internal {
namespace {

// The multiples of a word by the polynomials of degree below 4: low words, and the carries into the next word.
struct Multiples {
    std::uint64_t low[16];
    std::uint64_t high[16];
};

Multiples multiples_of(std::uint64_t word) {
    Multiples multiples{};
    for (unsigned i = 1; i < 16; i *= 2) {
        multiples.low[i] = word * i;
        multiples.high[i] = i == 1 ? 0 : word >> (i == 2 ? 63 : i == 4 ? 62 : 61);
        for (unsigned k = 1; k < i; ++k) {
            multiples.low[i + k] = multiples.low[i] ^ multiples.low[k];
            multiples.high[i + k] = multiples.high[i] ^ multiples.high[k];
        }
    }
    return multiples;
}

void add_word_product(std::uint64_t* dst, const Multiples& multiples, std::uint64_t word) {
    dst[0] ^= multiples.low[word & 15];
    dst[1] ^= multiples.high[word & 15];
    for (unsigned shift = 4; shift < 64; shift += 4) {
        const std::uint64_t digit = (word >> shift) & 15;
        dst[0] ^= multiples.low[digit] << shift;
        dst[1] ^= (multiples.high[digit] << shift) ^ (multiples.low[digit] >> (64 - shift));
    }
}

#if !defined(GF2_KERNELS_WITHOUT_TRANSFORMS)  // a small module, whose polynomials are short

// Loops over GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in plain C++.

// The multiples of an element by the polynomials c·y^(4k), deg c < 4. Products of the element with many others are sums
// of these.
struct FieldMultiples {
    std::uint64_t of_digit[16][16];

    explicit FieldMultiples(std::uint64_t element) {
        for (std::uint64_t(&multiples)[16] : of_digit) {
            multiples[0] = 0;
            for (unsigned i = 1; i < 16; i *= 2) {
                for (unsigned k = 0; k < i; ++k) multiples[i + k] = multiples[k] ^ element;
                element = (element << 1) ^ ((element >> 63) * 0x1bu);
            }
        }
    }

    [[nodiscard]] std::uint64_t by(std::uint64_t factor) const {
        std::uint64_t product = 0;
        for (unsigned k = 0; k < 16; ++k) product ^= of_digit[k][(factor >> 4 * k) & 15];
        return product;
    }
};

// Products of an element with few others: products of words, whose part beyond y^63 is then folded back.
struct FewFieldMultiples {
    Multiples multiples;

    explicit FewFieldMultiples(std::uint64_t element) : multiples(multiples_of(element)) {}

    [[nodiscard]] std::uint64_t by(std::uint64_t factor) const {
        std::uint64_t product[2] = {0, 0};
        add_word_product(product, multiples, factor);
        const std::uint64_t high = product[1] ^ (product[1] >> 63) ^ (product[1] >> 61) ^ (product[1] >> 60);
        return product[0] ^ high ^ (high << 1) ^ (high << 3) ^ (high << 4);
    }
};

template <class MultiplesOf>
void forward_with(const MultiplesOf& twiddle, std::uint64_t* low, std::uint64_t* high, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        low[i] ^= twiddle.by(high[i]);
        high[i] ^= low[i];
    }
}

template <class MultiplesOf>
void inverse_with(const MultiplesOf& twiddle, std::uint64_t* low, std::uint64_t* high, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        high[i] ^= low[i];
        low[i] ^= twiddle.by(high[i]);
    }
}

void forward_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    forward_with(FieldMultiples(twiddle), low, high, count);
}

void inverse_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    inverse_with(FieldMultiples(twiddle), low, high, count);
}

void add_field_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor) {
    const FieldMultiples multiples(factor);
    for (std::size_t i = 0; i < count; ++i) dst[i] ^= multiples.by(src[i]);
}

void multiply_elements(std::uint64_t* dst, const std::uint64_t* src, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) dst[i] = FewFieldMultiples(dst[i]).by(src[i]);
}

// Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by powers
// of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
void run_to_transform_basis(std::uint64_t* a) {
    for (std::size_t i = 8; i < 10; ++i) a[i] ^= a[i + 6];
    for (std::size_t i = 2; i < 8; ++i) a[i] ^= a[i + 6];
    for (std::size_t b = 0; b < 16; b += 8) {
        a[b + 4] ^= a[b + 7];
        for (std::size_t i = 1; i < 4; ++i) a[b + i] ^= a[b + i + 3];
    }
    for (std::size_t i = 8; i < 12; ++i) a[i] ^= a[i + 4];
    for (std::size_t i = 4; i < 8; ++i) a[i] ^= a[i + 4];
    for (std::size_t b = 0; b < 16; b += 4) {
        a[b + 2] ^= a[b + 3];
        a[b + 1] ^= a[b + 2];
    }
}

// The inverse of run_to_transform_basis().
void run_to_powers(std::uint64_t* a) {
    for (std::size_t b = 0; b < 16; b += 4) {
        a[b + 1] ^= a[b + 2];
        a[b + 2] ^= a[b + 3];
    }
    for (std::size_t i = 4; i < 8; ++i) a[i] ^= a[i + 4];
    for (std::size_t i = 8; i < 12; ++i) a[i] ^= a[i + 4];
    for (std::size_t b = 0; b < 16; b += 8) {
        for (std::size_t i = 1; i < 4; ++i) a[b + i] ^= a[b + i + 3];
        a[b + 4] ^= a[b + 7];
    }
    for (std::size_t i = 2; i < 8; ++i) a[i] ^= a[i + 6];
    for (std::size_t i = 8; i < 10; ++i) a[i] ^= a[i + 6];
}

constexpr std::size_t kManyElements = 8;  // from here on, FieldMultiples pay

void forward_block(std::uint64_t* data, const std::uint64_t* base) {
    for (std::size_t i = 0; i < FieldKernels::kBlock; i += FieldKernels::kRun) run_to_transform_basis(data + i);
    for (unsigned level = 6; level-- > 0;) {
        const std::size_t width = std::size_t{1} << level;
        for (std::size_t i = 0; i < FieldKernels::kBlock; i += 2 * width) {
            const std::uint64_t twiddle = base[level] ^ cantor_element(i >> level);
            if (width >= kManyElements) {
                forward_with(FieldMultiples(twiddle), data + i, data + i + width, width);
            } else {
                forward_with(FewFieldMultiples(twiddle), data + i, data + i + width, width);
            }
        }
    }
}

void inverse_block(std::uint64_t* data, const std::uint64_t* base) {
    for (unsigned level = 0; level < 6; ++level) {
        const std::size_t width = std::size_t{1} << level;
        for (std::size_t i = 0; i < FieldKernels::kBlock; i += 2 * width) {
            const std::uint64_t twiddle = base[level] ^ cantor_element(i >> level);
            if (width >= kManyElements) {
                inverse_with(FieldMultiples(twiddle), data + i, data + i + width, width);
            } else {
                inverse_with(FewFieldMultiples(twiddle), data + i, data + i + width, width);
            }
        }
    }
    for (std::size_t i = 0; i < FieldKernels::kBlock; i += FieldKernels::kRun) run_to_powers(data + i);
}

constexpr FieldKernels kFieldPortable = {
    .forward_butterflies = forward_butterflies,
    .inverse_butterflies = inverse_butterflies,
    .add_multiple = add_field_multiple,
    .multiply = multiply_elements,
    .forward_block = forward_block,
    .inverse_block = inverse_block,
};

#endif

// Polynomials over GF(2) in plain C++.

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
#if defined(GF2_KERNELS_WITHOUT_TRANSFORMS)
    .transform_words = SIZE_MAX,
#else
    .transform_words = Tuning::kTransformWords,
#endif
    .multiply = multiply_polynomials,
    .square = square_polynomial,
    .add_multiple = add_multiple,
    .apply_matrix_2x2 = apply_matrix_2x2,
#if !defined(GF2_KERNELS_WITHOUT_TRANSFORMS)
    .field = kFieldPortable,
#endif
};

}  // namespace
}  // namespace gf2::internal
