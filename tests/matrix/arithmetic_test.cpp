// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
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
using test::kEdgeSizes;
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

TEST_P(ArithmeticEveryKernel, RefusesWrongShapes) {
    BitMatrix a(3, 5);
    const BitMatrix b(3, 6);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)add(a, b); }), {"3 x 5", "3 x 6"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { add_in_place(a, BitMatrix(4, 5)); }), {"3 x 5", "4 x 5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)multiply(a, b); }), {"3 x 5", "3 x 6"}));
}

GF2_FOR_EVERY_KERNEL_SET(ArithmeticEveryKernel);

// The named functions are tested; random programs call the operators on windows (tests/model).
TEST(Operators, AreTheNamedFunctions) {
    SplitMix64 random = test::test_random();
    const BitMatrix a = random_bits(65, 300, random);
    const BitMatrix b = random_bits(65, 300, random);
    const BitMatrix c = random_bits(300, 65, random);
    const BitMatrix sum = add(a, b);
    EXPECT_EQ(a + b, sum);
    EXPECT_EQ(a - b, sum);
    EXPECT_EQ(a.view() + b, sum);
    BitMatrix d = a;
    EXPECT_EQ(&(d += b), &d);
    EXPECT_EQ(d, sum);
    d.view() += b.view();
    EXPECT_EQ(d, a);
    d += d;
    EXPECT_EQ(d, BitMatrix(65, 300));
    const BitMatrix product = multiply(a.view(), c.view());
    EXPECT_EQ(a * c, product);
    EXPECT_EQ(a.view() * c, product);
    d = a;
    EXPECT_EQ(&(d *= c), &d);
    EXPECT_EQ(d, product);
    d *= d;
    EXPECT_EQ(d, product * product);
    const BitVector x = random_bits(300, random);
    EXPECT_EQ(a * x, multiply(a, x));
    EXPECT_EQ(x * c, multiply(x, c));
    EXPECT_THROW((void)(BitMatrix(2, 3) + BitMatrix(3, 2)), std::invalid_argument);
    EXPECT_THROW((void)(BitMatrix(2, 3) * BitMatrix(2, 3)), std::invalid_argument);
    EXPECT_THROW((void)(BitMatrix(2, 3) * BitVector(2)), std::invalid_argument);
}

TEST(Operators, CompareEntriesOfMatricesAndWindows) {
    const BitMatrix a = BitMatrix::from_strings({"101", "010"});
    BitMatrix b = a;
    EXPECT_TRUE(a.view() == b.view() && a == b.view() && b.view() == a && std::as_const(b).view() == a.view());
    EXPECT_TRUE(a.view().window(0, 0, 1, 2) == BitMatrix::from_strings({"10"}));
    b.flip(1, 2);
    EXPECT_TRUE(a.view() != b.view() && a != b.view());
    EXPECT_TRUE(a.view().window(0, 0, 2, 2) == b.view().window(0, 0, 2, 2));
}

class TransposeEveryKernel : public test::EveryKernelSet {};

TEST_P(TransposeEveryKernel, AgreesWithTheReferenceAndIsAnInvolution) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : kEdgeSizes) {
        for (const std::size_t columns : kEdgeSizes) {
            SCOPED_TRACE(shape_text(rows, columns));
            const BitMatrix a = random_bits(rows, columns, random);
            const BitMatrix turned = transpose(a);
            EXPECT_EQ(to_reference(turned), reference::transpose(to_reference(a)));
            EXPECT_TRUE(tail_is_zero(turned));
            EXPECT_EQ(transpose(turned), a);
        }
    }
}

TEST_P(TransposeEveryKernel, IsRightAtTheEdgesOfTiles) {
    SplitMix64 random = test_random();
    const BitMatrix owner = random_bits(520, 1200, random);
    for (const std::size_t rows : {1u, 448u, 511u, 512u, 513u}) {
        for (const std::size_t columns : {1u, 448u, 511u, 512u, 513u, 1025u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            const ConstBitMatrixView a = owner.view().window(3, 64, rows, columns);
            const BitMatrix turned = transpose(a);
            EXPECT_EQ(to_reference(turned), reference::transpose(to_reference(a)));
            EXPECT_TRUE(tail_is_zero(turned));
        }
    }
}

// Several blocks, shared among threads.
TEST_P(TransposeEveryKernel, OfLargeMatricesIsRightWithAnyNumberOfThreads) {
    for (const auto& [rows, columns] : {std::pair{4097u, 4200u}, {9000u, 70u}, {70u, 9000u}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const BitMatrix a = random_matrix(rows, columns, test::test_seed());
        BitMatrix expected(columns, rows);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) expected.set(j, i, a.get(i, j));
        }
        for (const int threads : {1, 2, 5}) {
            const BitMatrix turned = test::with_threads(threads, [&] { return transpose(a); });
            EXPECT_EQ(turned, expected) << threads << " threads";
            EXPECT_TRUE(tail_is_zero(turned));
        }
        EXPECT_EQ(transpose(expected), a);
    }
}

GF2_FOR_EVERY_KERNEL_SET(TransposeEveryKernel);

}  // namespace
}  // namespace gf2
