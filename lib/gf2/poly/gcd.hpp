// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The greatest common divisor of a and b; that of 0 and 0 is 0.
///
/// Method: division steps on the reversed polynomials, 64 at a time, and recursively for large ones (D. J. Bernstein
/// and B.-Y. Yang, Fast constant-time gcd computation and modular inversion, TCHES 2019; docs/theory/polynomials.md).
[[nodiscard]] BitPoly gcd(const BitPoly& a, const BitPoly& b);

/// A greatest common divisor with cofactors: gcd = u·a + v·b.
struct ExtendedGcd {
    BitPoly gcd;  ///< the greatest common divisor
    BitPoly u;    ///< the cofactor of a
    BitPoly v;    ///< the cofactor of b
};

/// The gcd g of a and b with the cofactors of least degree: deg u < deg b - deg g and deg v < deg a - deg g, unless one
/// of a and b divides the other. If b divides a (both may be 0), then u = 0 and v = 1; else if a divides b, u = 1 and v
/// = 0.
///
/// Method and cost: those of gcd().
[[nodiscard]] ExtendedGcd extended_gcd(const BitPoly& a, const BitPoly& b);

/// The inverse of a modulo m: the polynomial of degree below deg m whose product with a is 1 mod m. Empty if gcd(a, m)
/// is not 1; modulo 1 the inverse is 0.
/// @throws std::invalid_argument if m is zero
[[nodiscard]] std::optional<BitPoly> inverse_mod(const BitPoly& a, const BitPoly& m);

}  // namespace gf2
