// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stdexcept>

#include "gf2/bits/bit_vector.hpp"
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

class ProductEveryKernel : public test::EveryKernelSet {};

TEST_P(ProductEveryKernel, AgreesWithNaiveForEveryPairOfLengths) {
    SplitMix64 random = test_random();
    for (const std::size_t a_length : kLengths) {
        for (const std::size_t b_length : kLengths) {
            SCOPED_TRACE(std::to_string(a_length) + " by " + std::to_string(b_length));
            const BitPoly a = random_poly(a_length, random);
            const BitPoly b = random_poly(b_length, random);
            EXPECT_EQ(multiply(a, b), multiply_naive(a, b));
        }
    }
}

// Lengths around those at which the method changes, with sparse factors, whose plain product is quick.
TEST_P(ProductEveryKernel, LongBySparseAgreesWithNaive) {
    SplitMix64 random = test_random();
    for (std::size_t words = 9; words < 3000; words += words / 9) {
        const BitPoly a = random_poly(64 * words + random() % 130, random);
        const BitPoly b = random_poly(64 * words + random() % 130, random, 0.002);
        SCOPED_TRACE(std::to_string(a.length()) + " by " + std::to_string(b.length()));
        const BitPoly expected = multiply_naive(b, a);
        EXPECT_EQ(multiply(a, b), expected);
        EXPECT_EQ(multiply(b, a), expected);
    }
}

TEST_P(ProductEveryKernel, OfAllOnesAndXPlusOneTelescopes) {
    for (const std::size_t n : {64u, 3000u, 70000u, 270001u}) {
        // (x^n + 1) / (x + 1), whose square has every other coefficient.
        const BitPoly ones = BitPoly::from_bit_vector(~BitVector(n));
        EXPECT_EQ(multiply(ones, ones), square(ones));
        EXPECT_EQ(multiply(ones, BitPoly::from_string("x + 1")), add(BitPoly::monomial(n), BitPoly::one()));
    }
}

TEST_P(ProductEveryKernel, ObeysTheRingLaws) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {100u, 5000u, 40000u, 150000u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(length - random() % 64, random);
        const BitPoly c = random_poly(length / 3 + random() % 64, random);
        EXPECT_EQ(multiply(a, b), multiply(b, a));
        EXPECT_EQ(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)));
        EXPECT_EQ(multiply(multiply(a, b), c), multiply(a, multiply(b, c)));
        EXPECT_EQ(square(add(a, c)), add(square(a), square(c)));
    }
}

TEST_P(ProductEveryKernel, SquareAndSquareRootAreInverse) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kLengths) {
        const BitPoly a = random_poly(length, random);
        const BitPoly squared = square(a);
        EXPECT_EQ(squared, multiply(a, a));
        EXPECT_EQ(square_root(squared), a);
        EXPECT_THROW((void)square_root(add(squared, BitPoly::monomial(2 * length + 1))), std::invalid_argument);
    }
}

GF2_FOR_EVERY_KERNEL_SET(ProductEveryKernel);

}  // namespace
}  // namespace gf2
