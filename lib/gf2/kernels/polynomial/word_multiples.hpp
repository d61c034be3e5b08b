// SPDX-License-Identifier: MIT
// Products of words over GF(2) in plain C++.
#pragma once

#include <cstdint>

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

}  // namespace
}  // namespace gf2::internal
