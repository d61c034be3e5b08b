// SPDX-License-Identifier: MIT
// Polynomials over GF(2), and elements of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1), by the carry-less product of two
// words. A template of the instruction (pclmul.hpp, pmull.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/field_lanes.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

inline WordPair load_pair(const std::uint64_t* p) {
    return load_as<WordPair>(p);
}

// Words 1 and 2 of the four.
inline WordPair middle(WordPair a, WordPair b) {
    return WordPair{a[1], b[0]};
}

/// Two elements of the field in a register (field_lanes.hpp).
template <class Clmul>
struct LanesClmul {
    using Lanes = WordPair;
    static constexpr std::size_t kCount = 2;

    static Lanes load(const std::uint64_t* p) { return load_pair(p); }
    static void store(std::uint64_t* p, Lanes v) { store_vector(p, v); }
    static Lanes broadcast(std::uint64_t word) { return Lanes{word, word}; }
    static Lanes bit_xor(Lanes a, Lanes b) { return a ^ b; }
    static Lanes lower(Lanes a, Lanes b) { return Lanes{a[0], b[0]}; }
    static Lanes upper(Lanes a, Lanes b) { return Lanes{a[1], b[1]}; }
    static void transpose(Lanes* v) {
        const Lanes low = lower(v[0], v[1]);
        v[1] = upper(v[0], v[1]);
        v[0] = low;
    }

    // Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by
    // powers of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
    static void run_to_transform_basis(Lanes* v) {
        v[4] = bit_xor(v[4], v[7]);
        for (int k = 1; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 3]);
        for (Lanes* u = v; u <= v + 4; u += 4) {
            u[2] = bit_xor(u[2], middle(u[3], Lanes{}));
            u[0] = bit_xor(u[0], middle(Lanes{}, u[2]));
            u[1] = bit_xor(u[1], middle(u[2], u[3]));
        }
        for (int k = 4; k < 6; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 2; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 0; k < 8; k += 2) {
            v[k + 1] = bit_xor(v[k + 1], middle(v[k + 1], Lanes{}));
            v[k] = bit_xor(v[k], middle(Lanes{}, v[k + 1]));
        }
    }

    // The inverse of run_to_transform_basis().
    static void run_to_powers(Lanes* v) {
        for (int k = 0; k < 8; k += 2) {
            v[k] = bit_xor(v[k], middle(Lanes{}, v[k + 1]));
            v[k + 1] = bit_xor(v[k + 1], middle(v[k + 1], Lanes{}));
        }
        for (int k = 2; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (int k = 4; k < 6; ++k) v[k] = bit_xor(v[k], v[k + 2]);
        for (Lanes* u = v; u <= v + 4; u += 4) {
            u[1] = bit_xor(u[1], middle(u[2], u[3]));
            u[0] = bit_xor(u[0], middle(Lanes{}, u[2]));
            u[2] = bit_xor(u[2], middle(u[3], Lanes{}));
        }
        for (int k = 1; k < 4; ++k) v[k] = bit_xor(v[k], v[k + 3]);
        v[4] = bit_xor(v[4], v[7]);
    }

    // Folds the upper word of a product into the lower one, which leaves four bits above, and folds these once more.
    static Lanes multiply(Lanes a, Lanes b) {
        const Lanes by = broadcast(0x1b);
        const Lanes first = Clmul::lower_product(a, b);
        const Lanes second = Clmul::upper_product(a, b);
        const Lanes first_folded = Clmul::upper_product(first, by);
        const Lanes second_folded = Clmul::upper_product(second, by);
        const Lanes low = lower(first ^ first_folded, second ^ second_folded);
        return low ^ Clmul::bytes_at(kMultiplesOf1b, upper(first_folded, second_folded));
    }

    alignas(16) static constexpr std::uint8_t kMultiplesOf1b[16] = {
        0x00, 0x1b, 0x36, 0x2d, 0x6c, 0x77, 0x5a, 0x41, 0xd8, 0xc3, 0xee, 0xf5, 0xb4, 0xaf, 0x82, 0x99,
    };
};

// Each pair of words of the product is the sum of the products of pairs whose places add up to its own; the cross
// products of the two words of pairs belong one word higher.
template <class Clmul>
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
    WordPair cross_before = {};
    WordPair high_before = {};
    for (std::size_t k = 0; 2 * k < words; ++k) {
        const std::size_t begin = k < a_pairs ? 0 : k - a_pairs + 1;
        const std::size_t end = k < b_pairs ? k + 1 : b_pairs;
        WordPair low = {};
        WordPair cross = {};
        WordPair high = {};
        for (std::size_t j = begin; j < end; ++j) {
            const WordPair u = load_pair(padded_a + 2 * (k - j));
            const WordPair v = load_pair(padded_b + 2 * j);
            low ^= Clmul::lower_product(u, v);
            high ^= Clmul::upper_product(u, v);
            cross ^= Clmul::cross_products(u, v);
        }
        const WordPair sum = low ^ high_before ^ middle(cross_before, cross);
        if (2 * k + 1 < words) {
            store_vector(dst + 2 * k, sum);
        } else {
            dst[2 * k] = sum[0];
        }
        cross_before = cross;
        high_before = high;
    }
}

template <class Clmul>
void square_polynomial(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        const WordPair word{src[i], 0};
        store_vector(dst + 2 * i, Clmul::lower_product(word, word));
    }
}

template <class Clmul>
void add_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor) {
    const WordPair by{factor, 0};
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const WordPair product = Clmul::lower_product(WordPair{src[i], 0}, by);
        dst[i] ^= carry ^ product[0];
        carry = product[1];
    }
    dst[words] ^= carry;
}

template <class Clmul>
void apply_matrix_2x2(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m) {
    const WordPair to_f = load_pair(m);
    const WordPair to_g = load_pair(m + 2);
    std::uint64_t f_carry = 0;
    std::uint64_t g_carry = 0;
    std::uint64_t top = 0;
    for (std::size_t i = 0; i <= words; ++i) {
        std::uint64_t f_word = f_carry;
        std::uint64_t g_word = g_carry;
        if (i < words) {
            const WordPair both{f[i], g[i]};
            const WordPair to_f_sum = Clmul::lower_product(both, to_f) ^ Clmul::upper_product(both, to_f);
            const WordPair to_g_sum = Clmul::lower_product(both, to_g) ^ Clmul::upper_product(both, to_g);
            f_word ^= to_f_sum[0];
            g_word ^= to_g_sum[0];
            f_carry = to_f_sum[1];
            g_carry = to_g_sum[1];
        }
        f[i] = (f_word << 1) | top;
        g[i] = g_word;
        top = f_word >> 63;
    }
}

template <class Clmul, class Tuning>
constexpr PolynomialKernels kPolynomialClmul = {
    .split_words = Tuning::kSplitWords,
    .transform_words = Tuning::kTransformWords,
    .multiply = multiply_polynomials<Clmul>,
    .square = square_polynomial<Clmul>,
    .add_multiple = add_multiple<Clmul>,
    .apply_matrix_2x2 = apply_matrix_2x2<Clmul>,
    .field = kFieldLanes<LanesClmul<Clmul>>,
};

}  // namespace
}  // namespace gf2::internal
