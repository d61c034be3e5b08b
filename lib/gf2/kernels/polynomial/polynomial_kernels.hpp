// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// Loops over elements of the field GF(2)[y] / (y^64 + y^4 + y^3 + y + 1), one word each, for additive Fourier
/// transforms (docs/theory/polynomials.md). Counts are multiples of kBlock. Arrays do not overlap.
struct FieldKernels {
    static constexpr std::size_t kBlock = 64;  ///< elements in a block
    static constexpr std::size_t kRun = 16;    ///< elements in a run

    /// low += twiddle * high; high += low.
    void (*forward_butterflies)(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle);

    /// high += low; low += twiddle * high.
    void (*inverse_butterflies)(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle);

    /// dst += factor * src.
    void (*add_multiple)(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor);

    /// dst[i] *= src[i].
    void (*multiply)(std::uint64_t* dst, const std::uint64_t* src, std::size_t count);

    /// The end of a transform, on kBlock elements: in each run of kRun elements the change from powers of Y to the
    /// basis of the transform, and the last six levels. base[l] is the first twiddle of level l, where butterflies are
    /// 2^l elements wide. The order of the values is the kernel set's own.
    void (*forward_block)(std::uint64_t* data, const std::uint64_t* base);
    /// The inverse of forward_block(), the beginning of an inverse transform.
    void (*inverse_block)(std::uint64_t* data, const std::uint64_t* base);
};

/// Loops over polynomials: bit i of word k is the coefficient of x^(64k + i).
struct PolynomialKernels {
    /// Maximum number of words of either factor of multiply().
    static constexpr std::size_t kMaxWords = 64;

    /// Factors of more words are multiplied faster by splitting them (Karatsuba's algorithm).
    std::size_t split_words;

    /// Products whose shorter factor has more words are faster by Fourier transforms.
    std::size_t transform_words;

    /// dst = a * b, in a_words + b_words words. dst overlaps neither factor; a_words and b_words are at most kMaxWords.
    void (*multiply)(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                     std::size_t b_words);

    /// dst = src^2, in 2 * words words. The two do not overlap.
    void (*square)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words);

    /// dst += src * factor, in words + 1 words. The two do not overlap.
    void (*add_multiple)(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, std::uint64_t factor);

    /// Applies the 2 x 2 matrix m and multiplies f by x: (f, g) becomes (x * (m[0] * f + m[1] * g), m[2] * f + m[3] *
    /// g), each in words + 1 words.
    void (*apply_matrix_2x2)(std::uint64_t* f, std::uint64_t* g, std::size_t words, const std::uint64_t* m);

    FieldKernels field;  ///< field elements, for the transforms
};

}  // namespace gf2::internal
