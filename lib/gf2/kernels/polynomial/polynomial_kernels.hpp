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

namespace {

// Constants only: the files of all kernel sets include this, so nothing here may emit code that the linker could share.

/// Cantor's basis b_0 = 1, b_i = b_(i+1)^2 + b_(i+1) of part of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) (D. G. Cantor, J.
/// Combin. Theory A 50, 1989). Of the two solutions for b_(i+1), it has the one without 1.
constexpr std::uint64_t kCantorBasis[40] = {
    0x0000000000000001u, 0x19c9369f278adc02u, 0xa181e7d66f5ff794u, 0x5db84357ce785d08u, 0xb973d466f5c9d0cau,
    0x521ac889831a075eu, 0x033ce8beddc8a656u, 0xb5846c4e07b91010u, 0x4087b8cbb37a32ecu, 0x00d0d3888c0ae17cu,
    0xafd5ac70237f2222u, 0xe3f5af99cc3aaaf8u, 0x5a1db3b16a0b58b8u, 0x09947c54fe7ee248u, 0x0e8eaf0e0068f544u,
    0xa2a113500b4b4f5au, 0xe96f9805d6ce0bb0u, 0x53496f8b5c9edd4cu, 0xad325cb6f4ac2a9eu, 0x4a8dcf8bd7ede826u,
    0xa3e9c552b6434210u, 0x5fa92ad9c9bc7ed0u, 0xa389f910cd7734deu, 0xe916f3dfca4609d8u, 0xf89578714bd28f96u,
    0x564dda59237a3352u, 0xad33bc6cc75aed38u, 0x57a3104fcd0e5f34u, 0xb0f502e4cd60039au, 0xeb42e79f91f49f8cu,
    0x54e5bf3774b3f850u, 0xb66864e6ec14b4d2u, 0xed57ce778f0d6244u, 0x523aaf9d6148ba24u, 0xa8fcbfaac14940c6u,
    0xe503eacfcef77780u, 0xf3746c7b5183a372u, 0xec50d77d2f416218u, 0xf9cdf54569fe87e6u, 0xe576269915705e2cu,
};

/// The element whose coordinates in the basis are the binary digits of k.
constexpr std::uint64_t cantor_element(std::uint64_t k) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; k != 0; ++i, k /= 2) sum ^= k % 2 != 0 ? kCantorBasis[i] : 0;
    return sum;
}

}  // namespace
}  // namespace gf2::internal
