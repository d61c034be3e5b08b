// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The product a·b.
///
/// Method: the schoolbook product for short factors, by carry-less multiplication of words if the processor has it;
/// Karatsuba's algorithm for longer ones; for the longest, additive Fourier transforms over a field of 2^64 elements
/// (docs/theory/polynomials.md).
[[nodiscard]] BitPoly multiply(const BitPoly& a, const BitPoly& b);

/// The product a·b: multiply().
[[nodiscard]] inline BitPoly operator*(const BitPoly& a, const BitPoly& b) {
    return multiply(a, b);
}
/// Replaces a by a·b.
inline BitPoly& operator*=(BitPoly& a, const BitPoly& b) {
    return a = multiply(a, b);
}

/// The square p² = p(x²): a zero is inserted after each coefficient of p. Time O(deg p / 64) word operations.
[[nodiscard]] BitPoly square(const BitPoly& p);

/// The polynomial whose square is p.
/// @throws std::invalid_argument if p is not a square, that is, if an odd power of x occurs in p
[[nodiscard]] BitPoly square_root(const BitPoly& p);

}  // namespace gf2
