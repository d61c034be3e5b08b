// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <ostream>

#include "gf2/bits/random.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// Short polynomials as text, long ones by their degree.
inline void PrintTo(const BitPoly& p, std::ostream* out) {
    if (p.degree() < 200) {
        *out << to_string(p);
    } else {
        *out << "(of degree " << p.degree() << " and weight " << weight(p) << ')';
    }
}

namespace test {

/// Lengths on both sides of every boundary between words, registers and methods that are used below a few thousand
/// bits.
inline constexpr std::array<std::size_t, 16> kLengths = {0,   1,   2,   63,   64,   65,   127,  128,
                                                         129, 511, 513, 1024, 1025, 2500, 4096, 4097};

/// Of the given length: random below its leading coefficient.
[[nodiscard]] inline BitPoly random_poly(std::size_t length, SplitMix64& random, double density = 0.5) {
    BitPoly p = BitPoly::from_bit_vector(random_bit_vector(length, random, density));
    if (length != 0) p.set_coefficient(length - 1, true);
    return p;
}

[[nodiscard]] inline BitPoly poly(const char* text) {
    return BitPoly::from_string(text);
}

}  // namespace test
}  // namespace gf2
