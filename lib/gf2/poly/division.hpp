// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

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
