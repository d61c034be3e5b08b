// SPDX-License-Identifier: MIT
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "gf2/matrix/transpose.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kSmallEdgeSizes;
using test::mentions;
using test::random_bits;
using test::random_product;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

class ArithmeticEveryKernel : public test::EveryKernelSet {};

TEST_P(ArithmeticEveryKernel, AddAgreesWithTheReference) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = random_bits(a.rows(), a.columns(), random);
        BitMatrix sum = add(a, b);
        EXPECT_EQ(to_reference(sum), reference::add(to_reference(a), to_reference(b)));
        EXPECT_TRUE(tail_is_zero(sum));
        add_in_place(sum, b);
        EXPECT_EQ(sum, a);
        add_in_place(sum, sum);
        EXPECT_EQ(sum, BitMatrix(a.rows(), a.columns())) << "a matrix added to itself";
    }
}

TEST_P(ArithmeticEveryKernel, AddInPlaceWorksOnTruncatedRows) {
    SplitMix64 random = test_random();
    BitMatrix a = random_bits(10, 70, random);
    const BitMatrix whole = a;
    const BitMatrix b = random_bits(4, 70, random);
    a.truncate_rows(4);
    add_in_place(a, b);
    EXPECT_EQ(a, add(BitMatrix(whole.view().window(0, 0, 4, 70)), b));
}

TEST_P(ArithmeticEveryKernel, WindowsGiveTheSameResultsAsCopies) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = random_bits(a.rows(), a.columns(), random);
        test::Framed framed_a(a, random);
        test::Framed framed_b(b, random);
        EXPECT_EQ(add(framed_a.window(), framed_b.window()), add(a, b));
        EXPECT_TRUE(tail_is_zero(add(framed_a.window(), framed_b.window())));
        EXPECT_EQ(weight(framed_a.window()), weight(a));
        const BitVector x = random_bits(a.columns(), random);
        const BitVector y = random_bits(a.rows(), random);
        EXPECT_EQ(multiply(framed_a.window(), x), multiply(a, x));
        EXPECT_EQ(multiply(y, framed_a.window()), multiply(y, a));
        add_in_place(framed_a.window(), framed_b.window());
        EXPECT_EQ(BitMatrix(framed_a.window()), add(a, b));
        EXPECT_TRUE(framed_a.frame_is_unchanged());
        add_in_place(framed_b.window(), framed_b.window());
        EXPECT_EQ(BitMatrix(framed_b.window()), BitMatrix(a.rows(), a.columns())) << "a window added to itself";
        EXPECT_TRUE(framed_b.frame_is_unchanged());
    }
}

TEST_P(ArithmeticEveryKernel, MultiplyAgreesWithTheReferenceForEveryShape) {
    SplitMix64 random = test_random();
    for (const std::size_t m : kSmallEdgeSizes) {
        for (const std::size_t l : kSmallEdgeSizes) {
            const BitMatrix a = random_bits(m, l, random);
            for (const std::size_t n : kSmallEdgeSizes) {
                SCOPED_TRACE(shape_text(m, l) + " by " + shape_text(l, n));
                const BitMatrix b = random_bits(l, n, random);
                const BitMatrix product = multiply(a, b);
                EXPECT_EQ(to_reference(product), reference::multiply(to_reference(a), to_reference(b)));
                EXPECT_TRUE(tail_is_zero(product));
            }
        }
    }
}

TEST_P(ArithmeticEveryKernel, MultiplyAgreesWithTheReferenceForEveryKindOfMatrix) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = random_bits(a.columns(), 65, random);
        EXPECT_EQ(to_reference(multiply(a, b)), reference::multiply(to_reference(a), to_reference(b)));
        EXPECT_EQ(multiply(a, BitMatrix::identity(a.columns())), a);
        EXPECT_EQ(multiply(BitMatrix::identity(a.rows()), a), a);
        EXPECT_EQ(to_reference(multiply(a, transpose(a))),
                  reference::multiply(to_reference(a), reference::transpose(to_reference(a))));
    }
}

TEST_P(ArithmeticEveryKernel, MultiplyIsAssociativeAndDistributive) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_bits(513, 700, random);
    const BitMatrix b = random_bits(700, 600, random);
    const BitMatrix c = random_product(600, 129, 50, random);
    EXPECT_EQ(to_reference(multiply(a, b)), reference::multiply(to_reference(a), to_reference(b)));
    EXPECT_EQ(multiply(multiply(a, b), c), multiply(a, multiply(b, c)));
    const BitMatrix d = random_bits(700, 600, random);
    EXPECT_EQ(multiply(a, add(b, d)), add(multiply(a, b), multiply(a, d)));
}

TEST_P(ArithmeticEveryKernel, MultiplyDoesNotDependOnThreads) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_bits(600, 600, random);
    const BitMatrix expected = multiply(a, a);
    EXPECT_EQ(to_reference(expected), reference::multiply(to_reference(a), to_reference(a)));
    for (const int threads : {1, 2, 5}) {
        EXPECT_EQ(test::with_threads(threads, [&] { return multiply(a, a); }), expected) << threads << " threads";
    }
}

TEST_P(ArithmeticEveryKernel, RefusesWrongShapes) {
    BitMatrix a(3, 5);
    const BitMatrix b(3, 6);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)add(a, b); }), {"3 x 5", "3 x 6"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { add_in_place(a, BitMatrix(4, 5)); }), {"3 x 5", "4 x 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)multiply(a, b); }), {"3 x 5", "3 x 6"}));
}

GF2_FOR_EVERY_KERNEL_SET(ArithmeticEveryKernel);

}  // namespace
}  // namespace gf2
