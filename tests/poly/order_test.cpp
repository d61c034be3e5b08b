// SPDX-License-Identifier: MIT
#include "gf2/poly/order.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>

#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using Integer = boost::multiprecision::cpp_int;
using test::poly;
using test::random_poly;
using test::test_random;

bool is_one(const BitPoly& p, const Integer& exponent) {
    BitVector digits(msb(exponent) + 1);
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = bit_test(exponent, static_cast<unsigned>(i));
    return power_mod(BitPoly::x(), digits, BitPolyModulus(p)).is_one();
}

void expect_proof(const BitPoly& p, const OrderOfX& found) {
    EXPECT_TRUE(found.proved) << p;
    EXPECT_TRUE(is_one(p, found.order)) << p;
    Integer rest = found.order;
    for (const Integer& q : found.primes) {
        ASSERT_EQ(rest % q, 0) << p;
        EXPECT_FALSE(is_one(p, Integer(found.order / q))) << p;
        while (rest % q == 0) rest /= q;
    }
    EXPECT_EQ(rest, 1) << p;
}

TEST(OrderOfX, IsTheLeastPowerThatIsOne) {
    EXPECT_EQ(order_of_x(BitPoly::one()).order, 1);
    EXPECT_EQ(order_of_x(poly("x + 1")).order, 1);
    SplitMix64 random = test_random();
    for (int round = 0; round < 200; ++round) {
        BitPoly p = random_poly(1 + random() % 9, random);
        if (round % 3 == 0) p = multiply(p, multiply(p, p));
        p.set_coefficient(0, true);
        if (p.is_one()) continue;
        std::size_t least = 1;
        for (BitPoly power = remainder(BitPoly::x(), p); !power.is_one(); ++least) {
            power = remainder(shift_left(power, 1), p);
        }
        const OrderOfX found = order_of_x(p);
        EXPECT_EQ(found.order, least) << p;
        expect_proof(p, found);
    }
}

TEST(OrderOfX, OfLargeDegreesIsProved) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {16, 45, 60, 61, 64, 128, 137, 149, 191, 193, 200}) {
        BitPoly p;
        do {
            p = random_poly(n, random);
            p.set_coefficient(n, true);
        } while (!is_irreducible(p));
        const OrderOfX found = order_of_x(p);
        EXPECT_EQ((Integer(1) << n) % found.order, found.order == 1 ? 0 : 1) << p;
        expect_proof(p, found);
    }
    const BitPoly fermat = poly("x^1024 + x^19 + x^6 + x + 1");
    ASSERT_TRUE(is_irreducible(fermat));
    expect_proof(fermat, order_of_x(fermat));
}

TEST(OrderOfX, IsRefusedWhereXIsNotInvertible) {
    EXPECT_THROW((void)order_of_x(BitPoly()), std::invalid_argument);
    EXPECT_THROW((void)order_of_x(poly("x^3 + x")), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
