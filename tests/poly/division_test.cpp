// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stdexcept>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/naive.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kLengths;
using test::random_poly;
using test::test_random;

class DivisionEveryKernel : public test::EveryKernelSet {};

TEST(PolynomialOperators, AreTheNamedFunctions) {
    const BitPoly a = BitPoly::from_string("x^130 + x^64 + x^3 + 1");
    const BitPoly b = BitPoly::from_string("x^65 + x + 1");
    BitPoly c = a;
    EXPECT_EQ(a + b, add(a, b));
    EXPECT_EQ(c += b, add(a, b));
    EXPECT_EQ(c += c, BitPoly());
    EXPECT_EQ(a * b, multiply(a, b));
    EXPECT_EQ((c = a) *= b, multiply(a, b));
    EXPECT_EQ(a / b, divide(a, b).quotient);
    EXPECT_EQ(a % b, remainder(a, b));
    EXPECT_EQ((a / b) * b + a % b, a);
    EXPECT_EQ((c = a) /= b, a / b);
    EXPECT_EQ((c = a) %= b, a % b);
    EXPECT_THROW((void)(a / BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)(a % BitPoly()), std::invalid_argument);
}

TEST_P(DivisionEveryKernel, AgreesWithNaiveForEveryPairOfLengths) {
    SplitMix64 random = test_random();
    for (const std::size_t a_length : kLengths) {
        for (const std::size_t b_length : kLengths) {
            if (b_length == 0) continue;
            SCOPED_TRACE(std::to_string(a_length) + " by " + std::to_string(b_length));
            const BitPoly a = random_poly(a_length, random);
            const BitPoly b = random_poly(b_length, random);
            const Division expected = divide_naive(a, b);
            const Division division = divide(a, b);
            EXPECT_EQ(division.quotient, expected.quotient);
            EXPECT_EQ(division.remainder, expected.remainder);
            EXPECT_EQ(remainder(a, b), expected.remainder);
        }
    }
}

// Quotients shorter and longer than the divisor, around the length from which reciprocals are used.
TEST_P(DivisionEveryKernel, RecoversLongQuotientsAndRemainders) {
    SplitMix64 random = test_random();
    for (const std::size_t b_length : {4030u, 4033u, 8200u, 33000u}) {
        for (const std::size_t quotient_length : {100u, 4032u, 4096u, 4160u, 20000u, 70001u}) {
            SCOPED_TRACE(std::to_string(quotient_length) + " times " + std::to_string(b_length));
            const BitPoly b = random_poly(b_length, random);
            const BitPoly quotient = random_poly(quotient_length, random);
            const BitPoly rest = random_poly(b_length - 1 - random() % 70, random);
            const Division division = divide(add(multiply(quotient, b), rest), b);
            EXPECT_EQ(division.quotient, quotient);
            EXPECT_EQ(division.remainder, rest);
            EXPECT_EQ(divide_exactly(multiply(quotient, b), b), quotient);
            EXPECT_THROW((void)divide_exactly(add(multiply(quotient, b), rest), b), std::invalid_argument);
        }
    }
}

TEST_P(DivisionEveryKernel, RefusesTheZeroDivisor) {
    EXPECT_THROW((void)divide(BitPoly::x(), BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)divide_naive(BitPoly::x(), BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)remainder(BitPoly(), BitPoly()), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(DivisionEveryKernel);

class ModulusEveryKernel : public test::EveryKernelSet {};

TEST_P(ModulusEveryKernel, AgreesWithDivision) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {1u, 2u, 64u, 65u, 129u, 1000u, 4096u, 4097u, 9000u}) {
        const BitPoly m = random_poly(length, random);
        const BitPolyModulus modulus(m);
        EXPECT_EQ(modulus.polynomial(), m);
        for (const std::size_t a_length : {0u, 1u, 64u, 129u, 4097u, 9000u, 17999u, 30000u}) {
            SCOPED_TRACE(std::to_string(a_length) + " modulo " + std::to_string(length));
            const BitPoly a = random_poly(a_length, random);
            const BitPoly b = random_poly(length, random);
            EXPECT_EQ(remainder(a, modulus), remainder(a, m));
            EXPECT_EQ(multiply_mod(a, b, modulus), remainder(multiply(a, b), m));
            EXPECT_EQ(square_mod(a, modulus), remainder(square(a), m));
        }
    }
    EXPECT_THROW((void)BitPolyModulus(BitPoly()), std::invalid_argument);
}

TEST_P(ModulusEveryKernel, SmallPowersAreRepeatedProducts) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {1u, 2u, 70u, 500u}) {
        const BitPolyModulus m(random_poly(length, random));
        const BitPoly a = random_poly(200, random);
        BitPoly power = remainder(BitPoly::one(), m);
        for (std::uint64_t exponent = 0; exponent < 40; ++exponent) {
            EXPECT_EQ(power_mod(a, exponent, m), power) << exponent;
            power = multiply_mod(power, a, m);
        }
    }
}

// x^127 + x + 1 is irreducible, and 2^127 - 1 is a prime number: the order of x.
TEST_P(ModulusEveryKernel, HugePowersFollowTheOrderOfX) {
    const BitPolyModulus m(BitPoly::from_string("x^127 + x + 1"));
    BitVector exponent(127);
    exponent.set();
    EXPECT_EQ(power_mod(BitPoly::x(), exponent, m), BitPoly::one());
    exponent.reset(0);
    EXPECT_EQ(multiply_mod(power_mod(BitPoly::x(), exponent, m), BitPoly::x(), m), BitPoly::one());
    const std::uint64_t huge = 1'000'000'000'000'000'003;
    EXPECT_EQ(power_mod(BitPoly::x(), huge, m),
              multiply_mod(power_mod(BitPoly::x(), huge / 2, m), power_mod(BitPoly::x(), huge - huge / 2, m), m));
}

GF2_FOR_EVERY_KERNEL_SET(ModulusEveryKernel);

}  // namespace
}  // namespace gf2
