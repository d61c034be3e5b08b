// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The product a·b.
///
/// Method: carry-less multiplication of words where the processor has it, Karatsuba's algorithm above that, and for
/// long factors additive Fourier transforms over a field of 2^64 elements, O(n·log n) operations
/// (docs/theory/polynomials.md).
[[nodiscard]] BitPoly multiply(const BitPoly& a, const BitPoly& b);

/// The square p² = p(x²), which has a zero after each coefficient of p. Time O(deg p / 64) words.
[[nodiscard]] BitPoly square(const BitPoly& p);

/// The polynomial whose square is p.
/// @throws std::invalid_argument if there is none, that is, if an odd power of x occurs in p
[[nodiscard]] BitPoly square_root(const BitPoly& p);

}  // namespace gf2
