// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// a·b.
///
/// Method: word products by carry-less multiplication where the processor has it, Karatsuba's algorithm above them, and
/// for long factors additive Fourier transforms over a field of 2^64 elements, O(n·log n) operations
/// (docs/theory/polynomials.md).
[[nodiscard]] BitPoly multiply(const BitPoly& a, const BitPoly& b);

/// p², which is p(x²): a zero after each coefficient. Time O(deg p / 64) words.
[[nodiscard]] BitPoly square(const BitPoly& p);

/// The polynomial whose square is p.
/// @throws std::invalid_argument if there is none: an odd power of x occurs in p
[[nodiscard]] BitPoly square_root(const BitPoly& p);

/// a = quotient·b + remainder with deg remainder < deg b.
struct Division {
    BitPoly quotient;   ///< of a by b
    BitPoly remainder;  ///< of lower degree than b
};

/// The quotient and the remainder of a by b.
/// @throws std::invalid_argument if b is zero
///
/// Method: a word of the quotient at a time, or, where both the quotient and b are long, by Newton's iteration for the
/// reciprocal of b (docs/theory/polynomials.md).
[[nodiscard]] Division divide(const BitPoly& a, const BitPoly& b);

/// a mod b.
/// @throws std::invalid_argument if b is zero
[[nodiscard]] BitPoly remainder(const BitPoly& a, const BitPoly& b);

/// a / b.
/// @throws std::invalid_argument if b is zero or does not divide a
[[nodiscard]] BitPoly divide_exactly(const BitPoly& a, const BitPoly& b);

}  // namespace gf2
