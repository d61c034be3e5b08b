// SPDX-License-Identifier: MIT
#include "gf2/poly/taylor_shift.hpp"

#include <gtest/gtest.h>

#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kLengths;
using test::random_poly;
using test::test_random;

class TaylorShiftEveryKernel : public test::EveryKernelSet {};

TEST_P(TaylorShiftEveryKernel, AgreesWithHornersRule) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kLengths) {
        const BitPoly p = random_poly(length, random);
        BitPoly expected;
        for (std::size_t i = length; i-- > 0;) {
            expected = add(expected, shift_left(expected, 1));
            if (p.coefficient(i)) expected = add(expected, BitPoly::one());
        }
        EXPECT_EQ(taylor_shift(p), expected) << length;
    }
}

TEST_P(TaylorShiftEveryKernel, IsAMultiplicativeInvolution) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {5000u, 65536u, 100001u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(777, random);
        EXPECT_EQ(taylor_shift(taylor_shift(a)), a);
        EXPECT_EQ(taylor_shift(multiply(a, b)), multiply(taylor_shift(a), taylor_shift(b)));
    }
}

GF2_FOR_EVERY_KERNEL_SET(TaylorShiftEveryKernel);

}  // namespace
}  // namespace gf2
