// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The shifted polynomial p(x + 1). Shifting twice returns p.
///
/// Method: with p = l + x^n·h and n a power of two, (x + 1)^n = x^n + 1, so p(x + 1) = (l + h)(x + 1) + x^n·h(x + 1).
/// Time O(deg p·log(deg p) / 64) words.
[[nodiscard]] BitPoly taylor_shift(const BitPoly& p);

/// A polynomial in terms of y = x² + x, which the shift from x to x + 1 fixes: p(x) = even(y) + x·odd(y).
struct ShiftParts {
    BitPoly even;  ///< a polynomial in y; p is a polynomial in y if `odd` is zero
    BitPoly odd;   ///< p(x) + p(x + 1), as a polynomial in y
};

/// The parts of p, each of half its degree. As p(x) and p(x + 1) differ by odd(y), their greatest common divisor is
/// that of `even` and `odd`, at y = x² + x.
///
/// Method: with X = x^q and q a power of two, y^q = X² + X, so f_0 + f_1·X + f_2·X² + f_3·X³ is f_0 + (f_1 + f_2 +
/// f_3)·X + y^q·(f_2 + f_3 + f_3·X) (S. Gao and T. Mateer, Additive fast Fourier transforms over finite fields, IEEE
/// Trans. Inform. Theory 56, 2010). Time O(deg p·log(deg p) / 64) words.
[[nodiscard]] ShiftParts shift_parts(const BitPoly& p);

}  // namespace gf2
