// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"

namespace gf2 {

// The textbook algorithms, one coefficient after the other: to read, and to test the fast ones against.

/// a·b: a shifted copy of b for each power of x in a. Time O(weight(a)·deg b / 64) words.
[[nodiscard]] BitPoly multiply_naive(const BitPoly& a, const BitPoly& b);

/// a = quotient·b + remainder, by long division.
/// @throws std::invalid_argument if b is zero
[[nodiscard]] Division divide_naive(const BitPoly& a, const BitPoly& b);

/// Euclid's algorithm.
[[nodiscard]] BitPoly gcd_naive(BitPoly a, BitPoly b);

/// Euclid's algorithm with cofactors.
[[nodiscard]] ExtendedGcd extended_gcd_naive(const BitPoly& a, const BitPoly& b);

}  // namespace gf2
