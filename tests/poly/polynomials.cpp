// SPDX-License-Identifier: MIT
#include "tests/poly/polynomials.hpp"

#include <ostream>

namespace gf2 {

void PrintTo(const BitPoly& p, std::ostream* out) {
    if (p.degree() < 200) {
        *out << to_string(p);
    } else {
        *out << "(of degree " << p.degree() << " and weight " << weight(p) << ')';
    }
}

namespace test {

BitPoly random_poly(std::size_t length, SplitMix64& random, double density) {
    BitPoly p = BitPoly::from_bit_vector(random_bit_vector(length, random, density));
    if (length != 0) p.set_coefficient(length - 1, true);
    return p;
}

}  // namespace test
}  // namespace gf2
