// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <vector>

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The order of x modulo a polynomial: the least k > 0 with x^k = 1.
struct OrderOfX {
    boost::multiprecision::cpp_int order;                ///< x^order = 1, and if `proved`, no smaller power of x is 1
    std::vector<boost::multiprecision::cpp_int> primes;  ///< those found that divide it, increasing
    bool proved =
        true;  ///< `primes` are all, and x^(order / q) is not 1 for any of them; else the order divides `order`
};

/// The order of x modulo p: the period of a shift register whose feedback polynomial is p. A polynomial of degree n is
/// primitive if it is irreducible and the order is 2^n - 1.
/// @throws std::invalid_argument if x divides p, or p is zero: then no power of x is 1
///
/// Method: the order modulo an irreducible polynomial of degree n divides 2^n - 1, whose factors are those of
/// cyclotomic polynomials at 2, found by trial division, a divisor of Aurifeuille, a short table of large primes and
/// the method of J. M. Pollard, BIT 15, 1975. All are found up to n = 200, and for many n beyond. Numbers above 3·10^24
/// count as primes if they pass Miller-Rabin tests to 20 bases. Time: factor(), up to seconds for the primes of each
/// degree, and n squarings for each prime.
[[nodiscard]] OrderOfX order_of_x(const BitPoly& p);

}  // namespace gf2
