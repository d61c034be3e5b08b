// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/cycle.hpp"

#include "gf2/poly/fibonacci.hpp"

namespace gf2::lights::internal {

// f_k(z + 1/z) is z^(k-1) + z^(k-3) + ... + z^(1-k), so the coefficient of z^s is the sum of the coordinates s, s + 2,
// s + 4, ...
BitVector laurent_coefficients(const BitPoly& p) {
    const std::size_t length = p.length();
    const BitVector coordinates = to_fibonacci_basis(p, length);
    BitVector coefficients(length);
    bool sums[2] = {false, false};
    for (std::size_t s = length; s-- != 0;) {
        sums[s % 2] ^= coordinates.test(s);
        coefficients.set(s, sums[s % 2]);
    }
    return coefficients;
}

// z^C = 1 makes z^C + z^-C = (z + 1/z)·f_C(z + 1/z) zero.
BitPoly modulus_of_cycle(std::size_t columns) {
    return shift_left(fibonacci_polynomial(columns), 1);
}

}  // namespace gf2::lights::internal
