// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// A division with remainder: a = quotient·b + remainder with deg remainder < deg b.
struct Division {
    BitPoly quotient;   ///< the quotient of a by b
    BitPoly remainder;  ///< the remainder, of lower degree than b
};

/// The quotient and the remainder of a by b.
/// @throws std::invalid_argument if b is zero
///
/// Method: one word of the quotient at a time; if both the quotient and b are long, multiplication by the reciprocal of
/// b, which Newton's iteration finds (docs/theory/polynomials.md).
[[nodiscard]] Division divide(const BitPoly& a, const BitPoly& b);

/// The remainder a mod b.
/// @throws std::invalid_argument if b is zero
[[nodiscard]] BitPoly remainder(const BitPoly& a, const BitPoly& b);

/// The quotient of a by b, as divide() finds it, without the remainder.
/// @throws std::invalid_argument if b is zero
[[nodiscard]] inline BitPoly operator/(const BitPoly& a, const BitPoly& b) {
    return divide(a, b).quotient;
}
/// The remainder a mod b: remainder().
/// @throws std::invalid_argument if b is zero
[[nodiscard]] inline BitPoly operator%(const BitPoly& a, const BitPoly& b) {
    return remainder(a, b);
}
/// Replaces a by the quotient of a by b.
/// @throws std::invalid_argument if b is zero
inline BitPoly& operator/=(BitPoly& a, const BitPoly& b) {
    return a = a / b;
}
/// Replaces a by a mod b.
/// @throws std::invalid_argument if b is zero
inline BitPoly& operator%=(BitPoly& a, const BitPoly& b) {
    return a = remainder(a, b);
}

/// The quotient a / b of an exact division.
/// @throws std::invalid_argument if b is zero or does not divide a
[[nodiscard]] BitPoly divide_exactly(const BitPoly& a, const BitPoly& b);

}  // namespace gf2
