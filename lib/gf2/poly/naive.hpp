// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"

namespace gf2 {

// The textbook algorithms, one coefficient after the other: for reading, and for testing the fast algorithms.

/// The product a·b, by adding a shifted copy of b for each power of x in a. Time O(weight(a)·deg b / 64) words.
[[nodiscard]] BitPoly multiply_naive(const BitPoly& a, const BitPoly& b);

/// The quotient and the remainder of a by b, by long division. Time O((deg a - deg b)·deg b / 64) words.
/// @throws std::invalid_argument if b is zero
[[nodiscard]] Division divide_naive(const BitPoly& a, const BitPoly& b);

/// The greatest common divisor, by Euclid's algorithm. Time O(deg a·deg b / 64) words.
[[nodiscard]] BitPoly gcd_naive(BitPoly a, BitPoly b);

/// The greatest common divisor with cofactors, by Euclid's algorithm. Time O(deg a·deg b / 64) words.
[[nodiscard]] ExtendedGcd extended_gcd_naive(const BitPoly& a, const BitPoly& b);

}  // namespace gf2
