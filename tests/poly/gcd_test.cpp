// SPDX-License-Identifier: MIT
#include "gf2/poly/gcd.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/naive.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::poly;
using test::random_poly;
using test::test_random;

void expect_bezout(const BitPoly& a, const BitPoly& b, const ExtendedGcd& result) {
    EXPECT_EQ(add(multiply(result.u, a), multiply(result.v, b)), result.gcd);
    if (!a.is_zero() || !b.is_zero()) {
        EXPECT_TRUE(remainder(a, result.gcd).is_zero());
        EXPECT_TRUE(remainder(b, result.gcd).is_zero());
    }
    EXPECT_EQ(gcd(a, b), result.gcd);
}

void expect_as_naive(const BitPoly& a, const BitPoly& b) {
    const ExtendedGcd expected = extended_gcd_naive(a, b);
    const ExtendedGcd result = extended_gcd(a, b);
    EXPECT_EQ(result.gcd, expected.gcd);
    EXPECT_EQ(result.u, expected.u);
    EXPECT_EQ(result.v, expected.v);
    EXPECT_EQ(gcd(a, b), expected.gcd);
    EXPECT_EQ(gcd_naive(a, b), expected.gcd);
}

class GcdEveryKernel : public test::EveryKernelSet {};

TEST_P(GcdEveryKernel, AgreesWithNaiveForSmallPolynomials) {
    for (std::uint64_t a = 0; a < 64; ++a) {
        for (std::uint64_t b = 0; b < 64; ++b) {
            SCOPED_TRACE(std::to_string(a) + " and " + std::to_string(b) + " as binary numbers");
            expect_as_naive(BitPoly::from_words({a}), BitPoly::from_words({b}));
        }
    }
}

TEST_P(GcdEveryKernel, AgreesWithNaiveForEveryPairOfLengths) {
    SplitMix64 random = test_random();
    for (const std::size_t a_length : {0u, 1u, 2u, 63u, 64u, 65u, 127u, 128u, 129u, 1025u, 2500u}) {
        for (const std::size_t b_length : {0u, 1u, 2u, 63u, 64u, 65u, 127u, 128u, 129u, 1025u, 2500u}) {
            SCOPED_TRACE(std::to_string(a_length) + " and " + std::to_string(b_length));
            const BitPoly a = random_poly(a_length, random);
            const BitPoly b = random_poly(b_length, random);
            const BitPoly c = random_poly(1 + random() % 200, random);
            expect_as_naive(a, b);
            expect_as_naive(multiply(a, c), multiply(b, c));
            expect_as_naive(multiply(a, b), b);
        }
    }
}

// Quotients of every degree: delta moves far from zero, and one polynomial is much shorter than the other.
TEST_P(GcdEveryKernel, AgreesWithNaiveForLongQuotients) {
    SplitMix64 random = test_random();
    for (const std::size_t quotient_length : {2u, 65u, 700u, 3000u}) {
        BitPoly a = random_poly(50, random);
        BitPoly b;
        while (a.length() < 6000) {
            BitPoly next = add(multiply(a, random_poly(1 + random() % quotient_length, random, 0.3)), b);
            b = std::exchange(a, std::move(next));
        }
        SCOPED_TRACE(std::to_string(a.length()) + " and " + std::to_string(b.length()));
        expect_as_naive(a, b);
        expect_as_naive(shift_left(a, 100), shift_left(b, 67));
    }
    expect_as_naive(BitPoly::monomial(5000), BitPoly::monomial(4999));
    expect_as_naive(BitPoly::monomial(5000), BitPoly::one());
    expect_as_naive(BitPoly::monomial(5000), poly("x^4999 + 1"));
}

// gcd(a·c, b·c) = c·gcd(a, b), at lengths that are halved several times.
TEST_P(GcdEveryKernel, TakesOutALongCommonFactor) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {16000u, 33000u, 130000u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(length - random() % 3, random);
        const BitPoly c = random_poly(length / 3, random);
        SCOPED_TRACE(length);
        const ExtendedGcd coprime = extended_gcd(a, b);
        expect_bezout(a, b, coprime);
        EXPECT_LT(coprime.u.degree(), b.degree() - coprime.gcd.degree());
        EXPECT_LT(coprime.v.degree(), a.degree() - coprime.gcd.degree());
        const ExtendedGcd common = extended_gcd(multiply(a, c), multiply(b, c));
        expect_bezout(multiply(a, c), multiply(b, c), common);
        EXPECT_EQ(common.gcd, multiply(c, coprime.gcd));
        EXPECT_EQ(common.u, coprime.u);
        EXPECT_EQ(common.v, coprime.v);
    }
}

TEST_P(GcdEveryKernel, AgreesWithNaiveForSquares) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {33u, 64u, 65u, 500u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(length - random() % 30, random);
        const BitPoly c = random_poly(20, random);
        expect_as_naive(square(multiply(a, c)), square(multiply(b, c)));
        expect_as_naive(square(square(a)), square(square(multiply(a, b))));
        expect_as_naive(square(a), b);
    }
}

TEST_P(GcdEveryKernel, OfFibonacciPolynomialsIsFibonacciOfTheGcd) {
    const std::vector<std::pair<std::size_t, std::size_t>> pairs = {
        {0, 0}, {0, 5}, {1, 7}, {12, 18}, {255, 256}, {1000, 625}, {4095, 819}, {20000, 12500}, {30001, 29999}};
    for (const auto& [m, n] : pairs) {
        SCOPED_TRACE(std::to_string(m) + " and " + std::to_string(n));
        EXPECT_EQ(gcd(fibonacci_polynomial(m), fibonacci_polynomial(n)), fibonacci_polynomial(std::gcd(m, n)));
    }
}

TEST_P(GcdEveryKernel, InverseExistsExactlyIfCoprime) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {1u, 2u, 64u, 65u, 130u, 3000u, 20000u}) {
        const BitPoly m = random_poly(length, random);
        for (const std::size_t a_length : {1u, 60u, 129u, 3000u, 25000u}) {
            const BitPoly a = random_poly(a_length, random);
            const std::optional<BitPoly> inverse = inverse_mod(a, m);
            ASSERT_EQ(inverse.has_value(), gcd(a, m).is_one());
            if (!inverse) continue;
            EXPECT_LT(inverse->degree(), std::max<std::ptrdiff_t>(m.degree(), 1));
            EXPECT_EQ(remainder(multiply(a, *inverse), m), remainder(BitPoly::one(), m));
        }
        EXPECT_EQ(inverse_mod(BitPoly(), m).has_value(), m.is_one());
    }
    EXPECT_EQ(inverse_mod(poly("x + 1"), poly("x^2 + x + 1")), poly("x"));
    EXPECT_EQ(inverse_mod(poly("x"), poly("x^2 + x")), std::nullopt);
    EXPECT_THROW((void)inverse_mod(poly("x"), BitPoly()), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(GcdEveryKernel);

}  // namespace
}  // namespace gf2
