// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/chase_polynomial.hpp"

#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights::internal {

// For large n, f_n(t + 1) modulo m is f_n(t) modulo m(t + 1), shifted.
BitPoly chase_polynomial(std::uint64_t n, const BitPoly& m, PlusVariant rule) {
    const bool with_centre = rule == PlusVariant::kWithCentre;
    if (n <= 2 * static_cast<std::uint64_t>(m.length())) {
        const BitPoly f = fibonacci_polynomial(static_cast<std::size_t>(n));
        return remainder(with_centre ? taylor_shift(f) : f, m);
    }
    if (!with_centre) return fibonacci_polynomial_mod(n, BitPolyModulus(m));
    return taylor_shift(fibonacci_polynomial_mod(n, BitPolyModulus(taylor_shift(m))));
}

}  // namespace gf2::lights::internal
