// SPDX-License-Identifier: MIT
#include "gf2/functions/evaluate.hpp"

#include <gtest/gtest.h>

#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/functions/order.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/poly/product.hpp"
#include "tests/functions/matrices.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using namespace test;

TEST(Evaluate, IsHornersScheme) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {0, 1, 2, 30, 64, 65, 600}) {
        for (const Sample& sample : square_samples(n, random)) {
            for (const std::size_t length : {0, 1, 2, 4, 5, 17, 18, 90}) {
                const BitPoly p = BitPoly::from_bit_vector(random_bits(length, random));
                ASSERT_EQ(evaluate(p, sample.matrix), horner(p, sample.matrix)) << sample.name << ' ' << n << ' ' << p;
            }
            const BitPoly minimal = minimal_polynomial(sample.matrix);
            ASSERT_EQ(evaluate(minimal * minimal, sample.matrix), BitMatrix(n, n)) << sample.name << ' ' << n;
        }
    }
}

TEST(Power, PowersAreRepeatedProducts) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {0, 1, 5, 64, 65}) {
        const BitMatrix a = random_bits(n, n, random);
        BitMatrix expected = BitMatrix::identity(n);
        for (std::uint64_t exponent = 0; exponent < 80; ++exponent) {
            ASSERT_EQ(power(a, exponent), expected) << n << "^" << exponent;
            expected = product_by_rows(expected, a);
        }
        // A^(2^64 - 1) = A^(2^63)·A^(2^63 - 1), and each half is a square times A or not.
        BitMatrix all = a;
        for (int i = 1; i < 64; ++i) all = multiply(multiply(all, all), a);
        ASSERT_EQ(power(a, ~std::uint64_t{0}), all);
        BitVector exponent(100);
        exponent.set(80);
        BitMatrix squared = a;
        for (int i = 0; i < 80; ++i) squared = multiply(squared, squared);
        ASSERT_EQ(power(a, exponent), squared);
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)power(BitMatrix(2, 3), 2); }), {"power", "2 x 3"}));
}

TEST(Order, IsThatOfRepeatedProducts) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const BitMatrix a = random_invertible(random_below(8, random), random);
        const OrderOfX found = order(a);
        EXPECT_TRUE(found.proved);
        std::uint64_t repetitions = 1;
        for (BitMatrix power = a; power != BitMatrix::identity(a.rows()); ++repetitions) power = multiply(power, a);
        EXPECT_EQ(found.order, repetitions) << to_string(a);
    }
    EXPECT_EQ(order(companion_matrix(BitPoly::from_string("x^89 + x^38 + 1"))).order,
              (boost::multiprecision::cpp_int(1) << 89) - 1);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)order(BitMatrix(2, 2)); }), {"order", "singular"}));
}

}  // namespace
}  // namespace gf2
