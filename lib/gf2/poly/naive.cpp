// SPDX-License-Identifier: MIT
#include "gf2/poly/naive.hpp"

#include <stdexcept>
#include <utility>

namespace gf2 {

BitPoly multiply_naive(const BitPoly& a, const BitPoly& b) {
    BitPoly product;
    for (const std::size_t exponent : exponents(a)) product = add(product, shift_left(b, exponent));
    return product;
}

Division divide_naive(const BitPoly& a, const BitPoly& b) {
    if (b.is_zero()) throw std::invalid_argument("divide_naive: the divisor is zero");
    Division result{{}, a};
    while (result.remainder.length() >= b.length()) {
        const std::size_t shift = result.remainder.length() - b.length();
        result.quotient.set_coefficient(shift, true);
        result.remainder = add(result.remainder, shift_left(b, shift));
    }
    return result;
}

BitPoly gcd_naive(BitPoly a, BitPoly b) {
    while (!b.is_zero()) a = std::exchange(b, divide_naive(a, b).remainder);
    return a;
}

ExtendedGcd extended_gcd_naive(const BitPoly& a, const BitPoly& b) {
    ExtendedGcd now{a, BitPoly::one(), {}};
    ExtendedGcd next{b, {}, BitPoly::one()};
    while (!next.gcd.is_zero()) {
        Division division = divide_naive(now.gcd, next.gcd);
        ExtendedGcd after{std::move(division.remainder), add(now.u, multiply_naive(division.quotient, next.u)),
                          add(now.v, multiply_naive(division.quotient, next.v))};
        now = std::exchange(next, std::move(after));
    }
    return now;
}

}  // namespace gf2
