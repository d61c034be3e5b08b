// SPDX-License-Identifier: MIT
// Polynomials of a million coefficients and more, and orders whose primes take long to find, or are not found.
#include <gtest/gtest.h>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::poly;
using test::random_poly;
using test::test_random;

class LargePolynomialsEveryKernel : public test::EveryKernelSet {};

// Checks a·b = c modulo polynomials short enough to need no long product.
void expect_product(const BitPoly& a, const BitPoly& b, const BitPoly& c, SplitMix64& random) {
    for (const std::size_t length : {64u, 190u, 1000u}) {
        const BitPoly m = random_poly(length, random);
        EXPECT_EQ(remainder(multiply(remainder(a, m), remainder(b, m)), m), remainder(c, m)) << "modulo " << length;
    }
}

TEST_P(LargePolynomialsEveryKernel, ProductsAgreeModuloShortPolynomials) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {1000000u, 2097152u, 2097153u, 5000000u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(length / 3 + random() % 1000, random);
        SCOPED_TRACE(length);
        const BitPoly product = multiply(a, b);
        EXPECT_EQ(product.degree(), a.degree() + b.degree());
        expect_product(a, b, product, random);
        const BitPoly rest = random_poly(b.length() - 1, random);
        const Division division = divide(add(product, rest), b);
        EXPECT_EQ(division.quotient, a);
        EXPECT_EQ(division.remainder, rest);
    }
}

TEST_P(LargePolynomialsEveryKernel, GcdIsABezoutCombination) {
    SplitMix64 random = test_random();
    const BitPoly a = random_poly(700000, random);
    const BitPoly b = random_poly(699000, random);
    const BitPoly c = random_poly(300000, random);
    const ExtendedGcd result = extended_gcd(multiply(a, c), multiply(b, c));
    EXPECT_EQ(gcd(multiply(a, c), multiply(b, c)), result.gcd);
    EXPECT_EQ(add(multiply(result.u, multiply(a, c)), multiply(result.v, multiply(b, c))), result.gcd);
    EXPECT_TRUE(remainder(result.gcd, c).is_zero());
    EXPECT_EQ(gcd(fibonacci_polynomial(900000), fibonacci_polynomial(600000)), fibonacci_polynomial(300000));
}

TEST_P(LargePolynomialsEveryKernel, FibonacciBasisRoundTrips) {
    SplitMix64 random = test_random();
    const BitVector x = random_bit_vector(3000000, random);
    EXPECT_EQ(to_fibonacci_basis(from_fibonacci_basis(x), x.size()), x);
}

GF2_FOR_EVERY_KERNEL_SET(LargePolynomialsEveryKernel);

// The least prime factor of 2^101 - 1 has 13 digits.
TEST(LargeOrderOfX, IsProvedIfThePrimesAreFound) {
    const BitPoly p = poly("x^101 + x^7 + x^6 + x + 1");
    ASSERT_TRUE(is_irreducible(p));
    EXPECT_TRUE(order_of_x(p).proved);
}

TEST(LargeOrderOfX, IsNotProvedWithoutThePrimes) {
    using Integer = boost::multiprecision::cpp_int;
    const BitPoly p = poly("x^211 + x^11 + x^10 + x^8 + 1");
    ASSERT_TRUE(is_irreducible(p));
    const OrderOfX found = order_of_x(p);
    EXPECT_FALSE(found.proved);
    EXPECT_EQ(((Integer(1) << 211) - 1) % found.order, 0);
    BitVector digits(msb(found.order) + 1);
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = bit_test(found.order, static_cast<unsigned>(i));
    EXPECT_TRUE(power_mod(BitPoly::x(), digits, BitPolyModulus(p)).is_one());
}

}  // namespace
}  // namespace gf2
