// SPDX-License-Identifier: MIT
// Polynomials as runs of words, for BitPoly, its products and quotients.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gf2::internal {

using Words = std::vector<std::uint64_t>;
using ConstWords = std::span<const std::uint64_t>;

/// The words without zeros at the end.
[[nodiscard]] inline ConstWords trimmed(ConstWords words) noexcept {
    while (!words.empty() && words.back() == 0) words = words.first(words.size() - 1);
    return words;
}

/// Number of coefficients up to the leading one; 0 for the zero polynomial.
[[nodiscard]] inline std::size_t length_of(ConstWords words) noexcept {
    words = trimmed(words);
    return words.empty() ? 0 : 64 * words.size() - static_cast<std::size_t>(std::countl_zero(words.back()));
}

/// dst = src * x^shift for shift < 64; returns the bits shifted out of the last word. dst may be src.
inline std::uint64_t shift_words_left(std::uint64_t* dst, const std::uint64_t* src, std::size_t words,
                                      unsigned shift) noexcept {
    if (words == 0) return 0;
    if (shift == 0) {
        if (dst != src) std::copy_n(src, words, dst);
        return 0;
    }
    const std::uint64_t out = src[words - 1] >> (64 - shift);
    for (std::size_t i = words; i-- > 1;) dst[i] = (src[i] << shift) | (src[i - 1] >> (64 - shift));
    dst[0] = src[0] << shift;
    return out;
}

/// dst = src / x^shift for shift < 64, with `in` as the word above the last one. dst may be src.
inline void shift_words_right(std::uint64_t* dst, const std::uint64_t* src, std::size_t words, unsigned shift,
                              std::uint64_t in = 0) noexcept {
    if (words == 0) return;
    if (shift == 0) {
        if (dst != src) std::copy_n(src, words, dst);
        return;
    }
    for (std::size_t i = 0; i + 1 < words; ++i) dst[i] = (src[i] >> shift) | (src[i + 1] << (64 - shift));
    dst[words - 1] = (src[words - 1] >> shift) | (in << (64 - shift));
}

/// The bits of a word in reverse order (H. S. Warren, Hacker's Delight, 7-1).
[[nodiscard]] constexpr std::uint64_t reversed_word(std::uint64_t x) noexcept {
    x = ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
    x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
    x = ((x >> 8) & 0x00ff00ff00ff00ffu) | ((x & 0x00ff00ff00ff00ffu) << 8);
    x = ((x >> 16) & 0x0000ffff0000ffffu) | ((x & 0x0000ffff0000ffffu) << 16);
    return (x >> 32) | (x << 32);
}

/// Writes the first `bits` bits of src to dst in reverse order, followed by zeros. The two must not overlap.
inline void reverse_bits(std::uint64_t* dst, const std::uint64_t* src, std::size_t bits) noexcept {
    const std::size_t words = (bits + 63) / 64;
    for (std::size_t i = 0; i < words; ++i) dst[words - 1 - i] = reversed_word(src[i]);
    shift_words_right(dst, dst, words, static_cast<unsigned>((64 - bits % 64) % 64));
}

}  // namespace gf2::internal
