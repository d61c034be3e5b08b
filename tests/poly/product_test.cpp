// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/internal/additive_transform.hpp"
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

TEST(CantorBasis, IsAChainOfRoots) {
    const BitPoly modulus = BitPoly::from_string("x^64 + x^4 + x^3 + x + 1");
    for (std::size_t i = 0; i + 1 < std::size(internal::kCantorBasis); ++i) {
        const BitPoly b = BitPoly::from_words({internal::kCantorBasis[i + 1]});
        EXPECT_EQ(add(remainder(square(b), modulus), b), BitPoly::from_words({internal::kCantorBasis[i]})) << i;
        EXPECT_EQ(internal::cantor_element((1u << i % 20) + (2u << i % 20)),
                  internal::kCantorBasis[i % 20] ^ internal::kCantorBasis[i % 20 + 1]);
    }
}

class AdditiveTransformEveryKernel : public test::EveryKernelSet {
protected:
    static void expect_product(std::size_t a_words, std::size_t b_words, SplitMix64& random) {
        SCOPED_TRACE(std::to_string(a_words) + " by " + std::to_string(b_words) + " words");
        const BitPoly a = random_poly(64 * a_words, random);
        const BitPoly b = random_poly(64 * b_words, random, 0.003);
        const std::size_t words = a_words + b_words;
        std::vector<std::uint64_t> product(words + 1, 0x5ca1ab1e0ddba115u);
        // The contents of the scratch memory must not matter.
        std::vector<std::uint64_t> scratch(2 * internal::transform_words(internal::points_for(words)), random());
        internal::multiply_by_transforms(internal::kernels(), product.data(), {a.words().data(), a_words},
                                         {b.words().data(), b_words}, scratch.data());
        EXPECT_EQ(product.back(), 0x5ca1ab1e0ddba115u);
        product.pop_back();
        EXPECT_EQ(BitPoly::from_words(product), multiply_naive(b, a));
    }
};

// Numbers of points up to 1024, in blocks of 64.
TEST_P(AdditiveTransformEveryKernel, SmallProductsAgreeWithNaive) {
    SplitMix64 random = test_random();
    for (std::size_t words = 2; words <= 520; words += words < 70 ? 1 : 31) {
        expect_product(words / 2, words - words / 2, random);
        expect_product(1, words - 1, random);
        const std::size_t a_words = 1 + random() % (words - 1);
        expect_product(a_words, words - a_words, random);
    }
}

// Each width of the change of basis, and numbers of points that are no powers of two.
TEST_P(AdditiveTransformEveryKernel, LargeProductsAgreeWithNaive) {
    SplitMix64 random = test_random();
    for (const std::size_t words : {1023u, 1025u, 2049u, 3100u, 4128u, 8192u}) {
        expect_product(words / 2, words - words / 2, random);
        expect_product(words / 5, words - words / 5, random);
    }
}

GF2_FOR_EVERY_KERNEL_SET(AdditiveTransformEveryKernel);

}  // namespace
}  // namespace gf2
