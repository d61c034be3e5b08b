// SPDX-License-Identifier: MIT
#include "gf2/poly/taylor_shift.hpp"

#include <gtest/gtest.h>

#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kLengths;
using test::random_poly;
using test::test_random;

// p(x^2 + x), by Horner's rule.
BitPoly at_y(const BitPoly& p) {
    BitPoly value;
    for (std::size_t i = p.length(); i-- > 0;) {
        value = add(shift_left(value, 2), shift_left(value, 1));
        if (p.coefficient(i)) value = add(value, BitPoly::one());
    }
    return value;
}

class ShiftPartsEveryKernel : public test::EveryKernelSet {};

TEST_P(ShiftPartsEveryKernel, GiveThePolynomial) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kLengths) {
        const BitPoly p = random_poly(length, random);
        const ShiftParts parts = shift_parts(p);
        EXPECT_EQ(add(at_y(parts.even), shift_left(at_y(parts.odd), 1)), p) << length;
        EXPECT_LE(parts.even.length(), (length + 1) / 2);
        EXPECT_LE(parts.odd.length(), length / 2);
    }
}

TEST_P(ShiftPartsEveryKernel, HaveTheCommonDivisorsOfAPolynomialAndItsShift) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {0u, 1u, 2u, 64u, 129u, 1000u, 5000u}) {
        // At random there is hardly a common divisor.
        const BitPoly even = at_y(random_poly(length / 8, random));
        const BitPoly p = multiply(even, random_poly(length - length / 4, random));
        const ShiftParts parts = shift_parts(p);
        EXPECT_EQ(at_y(gcd(parts.even, parts.odd)), gcd(p, taylor_shift(p))) << length;
    }
}

GF2_FOR_EVERY_KERNEL_SET(ShiftPartsEveryKernel);

}  // namespace
}  // namespace gf2
