// SPDX-License-Identifier: MIT
#include "gf2/poly/bit_poly.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::poly;
using test::random_poly;
using test::test_random;

TEST(BitPoly, ZeroHasDegreeMinusOne) {
    const BitPoly zero;
    EXPECT_TRUE(zero.is_zero());
    EXPECT_FALSE(zero.is_one());
    EXPECT_EQ(zero.degree(), -1);
    EXPECT_EQ(zero.length(), 0u);
    EXPECT_TRUE(zero.words().empty());
    EXPECT_FALSE(zero.coefficient(1000));
    EXPECT_EQ(to_string(zero), "0");
    EXPECT_EQ(BitPoly::from_words({0, 0, 0}), zero);
    EXPECT_EQ(BitPoly::from_bit_vector(BitVector(200)), zero);
    EXPECT_EQ(poly("0"), zero);
    EXPECT_EQ(poly("x + x"), zero);
    EXPECT_EQ(poly("0xb"), poly("x^3 + x + 1"));
    EXPECT_EQ(poly("0x0"), zero);
    EXPECT_EQ(poly("0x00010000000000000000F"), poly("x^68 + x^3 + x^2 + x + 1"));
    for (const char* const text : {"0x", "0xg", "0x1 ", "0x-1", "0x1+x"}) {
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)poly(text); }), {"hexadecimal", text}))
            << text;
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)poly("x^9999999999999"); }), {"2^40"}));
    EXPECT_EQ(poly("x^2 + x") << 64, poly("x^66 + x^65"));
    EXPECT_EQ(poly("x^66 + x^2 + 1") >> 2, poly("x^64 + 1"));
    EXPECT_EQ(poly("x^2 + x") - poly("x + 1"), poly("x^2 + 1"));
}

TEST(BitPoly, TextRoundTrips) {
    const BitPoly p = poly(" 1+x^65 +x");
    EXPECT_EQ(to_string(p), "x^65 + x + 1");
    std::ostringstream out;
    out << p;
    EXPECT_EQ(out.str(), to_string(p));
    EXPECT_EQ(p, BitPoly::from_exponents(std::vector<std::size_t>{65, 0, 1}));
    EXPECT_EQ(p, BitPoly::from_words({3, 2}));
    EXPECT_EQ(exponents(p), (std::vector<std::size_t>{0, 1, 65}));
    EXPECT_EQ(p.degree(), 65);
    EXPECT_EQ(weight(p), 3u);
    EXPECT_EQ(poly("1"), BitPoly::one());
    EXPECT_EQ(poly("x"), BitPoly::x());
    EXPECT_EQ(poly("x^0"), BitPoly::one());
    EXPECT_EQ(poly("x^7"), BitPoly::monomial(7));
    SplitMix64 random = test_random();
    for (const std::size_t length : kEdgeSizes) {
        const BitPoly q = random_poly(length, random);
        EXPECT_EQ(poly(to_string(q).c_str()), q);
        EXPECT_EQ(BitPoly::from_exponents(exponents(q)), q);
    }
}

TEST(BitPoly, RefusesMalformedText) {
    for (const char* text : {"", "x +", "y", "x^", "x^-1", "x 1", "+ x", "x^99999999999999999999999", "2"}) {
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)poly(text); }), {"expected", "position"}))
            << text;
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)poly("x + y"); }), {"position 4", "x + y"}));
}

TEST(BitPoly, CoefficientsAndBitVectorsRoundTrip) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kEdgeSizes) {
        const BitPoly p = random_poly(length, random);
        EXPECT_EQ(p.length(), length);
        BitPoly copy;
        for (std::size_t i = length + 70; i-- > 0;) copy.set_coefficient(i, p.coefficient(i));
        EXPECT_EQ(copy, p);
        EXPECT_EQ(BitPoly::from_bit_vector(p.to_bit_vector(length + 3)), p);
        EXPECT_EQ(p.to_bit_vector(length).size(), length);
        copy.set_coefficient(300, true);
        EXPECT_EQ(copy.degree(), 300);
        copy.set_coefficient(300, false);
        EXPECT_EQ(copy, p) << "the leading words are dropped again";
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)poly("x^9").to_bit_vector(9); }), {"10", "9"}));
}

TEST(BitPoly, OrdersByDegreeThenCoefficients) {
    const std::vector<BitPoly> increasing = {poly("0"),   poly("1"),    poly("x"),        poly("x + 1"),
                                             poly("x^2"), poly("x^64"), poly("x^64 + 1"), poly("x^65")};
    for (std::size_t i = 0; i < increasing.size(); ++i) {
        for (std::size_t k = 0; k < increasing.size(); ++k) {
            EXPECT_EQ(increasing[i] <=> increasing[k], i <=> k);
            EXPECT_EQ(increasing[i] == increasing[k], i == k);
        }
    }
}

class BitPolyEveryKernel : public test::EveryKernelSet {};

TEST_P(BitPolyEveryKernel, OperationsMeetTheirDefinitionsCoefficientByCoefficient) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kEdgeSizes) {
        const BitPoly p = random_poly(length, random);
        const BitPoly q = random_poly(kEdgeSizes[random() % kEdgeSizes.size()], random);
        const BitPoly sum = add(p, q);
        const BitPoly slope = derivative(p);
        for (std::size_t i = 0; i < 300; ++i) {
            ASSERT_EQ(sum.coefficient(i), p.coefficient(i) != q.coefficient(i));
            ASSERT_EQ(slope.coefficient(i), i % 2 == 0 && p.coefficient(i + 1));
        }
        EXPECT_EQ(add(p, p), BitPoly());
        for (const std::size_t count : kEdgeSizes) {
            const BitPoly left = shift_left(p, count);
            const BitPoly right = shift_right(p, count);
            const BitPoly low = truncate(p, count);
            const BitPoly reversed = reverse(p, length + count);
            for (std::size_t i = 0; i < length + count; ++i) {
                ASSERT_EQ(left.coefficient(i), i >= count && p.coefficient(i - count)) << count;
                ASSERT_EQ(right.coefficient(i), p.coefficient(i + count)) << count;
                ASSERT_EQ(low.coefficient(i), i < count && p.coefficient(i)) << count;
                ASSERT_EQ(reversed.coefficient(i), p.coefficient(length + count - 1 - i)) << count;
            }
            EXPECT_LE(left.length(), length + count);
            EXPECT_LE(reversed.length(), length + count);
            EXPECT_EQ(reverse(reversed, length + count), p);
        }
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)reverse(poly("x^9"), 9); }), {"10", "9"}));
}

GF2_FOR_EVERY_KERNEL_SET(BitPolyEveryKernel);

}  // namespace
}  // namespace gf2
