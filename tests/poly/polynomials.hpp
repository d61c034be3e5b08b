// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>

#include "gf2/bits/random.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// Short polynomials as text, long ones by their degree.
void PrintTo(const BitPoly& p, std::ostream* out);

namespace test {

/// Lengths on both sides of every boundary between words, registers and methods that are used below a few thousand
/// bits.
inline constexpr std::array<std::size_t, 16> kLengths = {0,   1,   2,   63,   64,   65,   127,  128,
                                                         129, 511, 513, 1024, 1025, 2500, 4096, 4097};

/// Of the given length: random below its leading coefficient.
[[nodiscard]] BitPoly random_poly(std::size_t length, SplitMix64& random, double density = 0.5);

}  // namespace test
}  // namespace gf2
