// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/strassen.hpp"
#include "tests/matrix/is_product.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::is_product;
using test::mentions;
using test::product_by_rows;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;

// The entrywise sum, bit by bit.
BitMatrix sum_of(BitMatrix a, ConstBitMatrixView b) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) a.set(i, j, a.get(i, j) != b.get(i, j));
    }
    return a;
}

class ProductEveryKernel : public test::EveryKernelSet {};

TEST_P(ProductEveryKernel, IsAddedToTheTarget) {
    SplitMix64 random = test_random();
    for (const std::size_t m : {0u, 1u, 9u, 64u, 129u}) {
        for (const std::size_t l : {0u, 1u, 65u, 128u}) {
            for (const std::size_t n : {0u, 1u, 63u, 64u, 130u}) {
                SCOPED_TRACE(shape_text(m, l) + " by " + shape_text(l, n));
                const BitMatrix a = random_bits(m, l, random);
                const BitMatrix b = random_bits(l, n, random);
                const BitMatrix before = random_bits(m, n, random);
                BitMatrix c = before;
                add_product(c, a, b);
                EXPECT_EQ(c, sum_of(before, product_by_rows(a, b)));
                EXPECT_TRUE(tail_is_zero(c));
                add_product(c, a, b);
                EXPECT_EQ(c, before) << "twice is nothing";
            }
        }
    }
}

// A, B and C are windows of one matrix: entries past their last columns are neither read nor written.
TEST_P(ProductEveryKernel, OfWindowsLeavesNeighboursUnchanged) {
    SplitMix64 random = test_random();
    for (const std::size_t m : {1u, 8u, 65u, 300u}) {
        for (const std::size_t l : {1u, 63u, 64u, 65u, 130u}) {
            for (const std::size_t n : {1u, 63u, 64u, 65u, 513u}) {
                SCOPED_TRACE(shape_text(m, l) + " by " + shape_text(l, n));
                const std::size_t b_column = 64 + word_count(l) * 64;
                const std::size_t c_column = b_column + word_count(n) * 64;
                const BitMatrix before = random_matrix(std::max(m, l) + 3, c_column + n + 37, random());
                BitMatrix whole = before;
                const BitMatrixView view = whole.view();
                const BitMatrixView c = view.window(2, c_column, m, n);
                add_product(c, view.window(1, 64, m, l), view.window(3, b_column, l, n));

                const BitMatrix a(before.view().window(1, 64, m, l));
                const BitMatrix b(before.view().window(3, b_column, l, n));
                const BitMatrix added = product_by_rows(a, b);
                const BitMatrix expected = sum_of(BitMatrix(before.view().window(2, c_column, m, n)), added);
                EXPECT_TRUE(equal(c, expected));
                EXPECT_TRUE(tail_is_zero(whole));
                EXPECT_EQ(multiply(before.view().window(1, 64, m, l), before.view().window(3, b_column, l, n)), added);
                c.assign(before.view().window(2, c_column, m, n));
                EXPECT_EQ(whole, before) << "a neighbour was changed";
            }
        }
    }
}

TEST_P(ProductEveryKernel, RefusesWrongShapes) {
    BitMatrix c(3, 7);
    const auto error = [&](std::size_t m, std::size_t l, std::size_t k, std::size_t n) {
        return error_of<std::invalid_argument>([&] { add_product(c, BitMatrix(m, l), BitMatrix(k, n)); });
    };
    EXPECT_TRUE(mentions(error(3, 5, 6, 7), {"3 x 5", "6 x 7", "3 x 7"})) << "inner sides";
    EXPECT_TRUE(mentions(error(4, 5, 5, 7), {"4 x 5", "5 x 7", "3 x 7"})) << "rows of the result";
    EXPECT_TRUE(mentions(error(3, 5, 5, 8), {"3 x 5", "5 x 8", "3 x 7"})) << "columns of the result";
    EXPECT_TRUE(mentions(error(3, 0, 1, 7), {"3 x 0", "1 x 7", "3 x 7"})) << "empty";
    EXPECT_EQ(c, BitMatrix(3, 7));
    const BitMatrix wide(4, 200);
    const ConstBitMatrixView view = wide;
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] { (void)multiply(view.window(0, 0, 2, 3), view.window(0, 64, 4, 9)); }),
        {"2 x 3", "4 x 9"}));
}

// Large enough for several tasks, which are blocks of C.
TEST_P(ProductEveryKernel, DoesNotDependOnThreads) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_matrix(4100, 77, random());
    const BitMatrix b = random_matrix(77, 4300, random());
    const BitMatrix start = random_matrix(4100, 4300, random());
    BitMatrix expected = product_by_rows(a, b);
    add_in_place(expected, start);
    for (const int threads : {1, 2, 4}) {
        BitMatrix c = start;
        test::with_threads(threads, [&] { add_product(c, a, b); });
        EXPECT_EQ(c, expected) << threads << " threads";
        EXPECT_TRUE(tail_is_zero(c));
    }
}

// Windows show that neighbours stay unchanged. Sides are around the limit of products without a copy, and lengths make
// several copies or tasks.
TEST_P(ProductEveryKernel, MayBeAccumulatedIntoAFactor) {
    SplitMix64 random = test_random();
    const std::size_t most = internal::kernels().product.in_place_limit;
    for (const auto& [side, length] : {std::array<std::size_t, 2>{0, 65},
                                       {65, 0},
                                       {1, 1},
                                       {65, 130},
                                       {64, 8193},
                                       {130, 1025},
                                       {most, 100},
                                       {most + 1, 100}}) {
        SCOPED_TRACE(std::to_string(side) + ", " + std::to_string(length));
        const BitMatrix square = random_matrix(side, side, random());
        const BitMatrix wide = random_matrix(side + 1, 64 + length + 3, random());
        const BitMatrix tall = random_matrix(length + 1, 64 + side + 3, random());
        const auto within = [&](auto&& matrix, std::size_t rows, std::size_t columns) {
            return matrix.view().window(1, 64, rows, columns);
        };
        BitMatrix wide_expected = wide;
        add_product(within(wide_expected, side, length), square, BitMatrix(within(wide, side, length)));
        BitMatrix tall_expected = tall;
        add_product(within(tall_expected, length, side), BitMatrix(within(tall, length, side)), square);
        for (const int threads : {1, 2, 4}) {
            BitMatrix c = wide;
            const BitMatrixView wide_part = within(c, side, length);
            test::with_threads(threads, [&] { internal::multiply_accumulate_left(square, wide_part); });
            EXPECT_TRUE(c == wide_expected) << threads << " threads, from the left";
            c = tall;
            const BitMatrixView tall_part = within(c, length, side);
            test::with_threads(threads, [&] { internal::multiply_accumulate_right(tall_part, square); });
            EXPECT_TRUE(c == tall_expected) << threads << " threads, from the right";
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(ProductEveryKernel);

// The least side that is split: sums are formed in memory from strassen_cutoff on, or on the way from
// fused_strassen_cutoff on. Sets with the latter form sums in memory in the slow test only.
template <class Body>
void for_each_set(const Body& body) {
    for (const std::string& name : test::kernel_set_names()) {
        const test::UseKernels scope(name);
        SCOPED_TRACE(name);
        body(std::min(internal::kernels().product.strassen_cutoff, internal::kernels().product.fused_strassen_cutoff));
    }
}

TEST(Product, IsRightAtTheStrassenCutoff) {
    for_each_set([](std::size_t side) {
        SplitMix64 random = test_random();
        const BitMatrix a = random_matrix(side + 128 + 1, side + 65, random());
        const BitMatrix b = random_matrix(side + 65, side + 127, random());
        const BitMatrix start = random_matrix(side + 128 + 1, side + 127, random());
        BitMatrix c = start;
        add_product(c, a, b);
        EXPECT_TRUE(tail_is_zero(c));
        add_in_place(c, start);
        EXPECT_TRUE(is_product(c, a, b, random));
    });
}

// Up to three steps of Strassen's algorithm, which the true cut-offs would need large matrices for: with sums in
// memory, on the way, or both.
TEST_P(ProductEveryKernel, IsRightWithLowStrassenCutoffs) {
    SplitMix64 random = test_random();
    constexpr std::size_t kNever = SIZE_MAX;
    for (const auto& [in_memory, fused] : {std::array<std::size_t, 2>{128, kNever}, {kNever, 128}, {512, 256}}) {
        internal::KernelTable kernel = internal::kernels();
        kernel.product.strassen_cutoff = in_memory;
        kernel.product.fused_strassen_cutoff = fused;
        for (const auto& [m, l, n] :
             {std::array<std::size_t, 3>{128, 128, 128}, {127, 300, 300}, {257, 383, 256}, {700, 513, 640}}) {
            SCOPED_TRACE(shape_text(m, l) + " by " + shape_text(l, n) + ", from " + std::to_string(in_memory) +
                         " and " + std::to_string(fused));
            const BitMatrix a = random_bits(m, l, random);
            const BitMatrix b = random_bits(l, n, random);
            const BitMatrix before = random_bits(m, n, random);
            BitMatrix expected = before;
            add_product(expected, a, b);
            BitMatrix c = before;
            internal::add_any_product(kernel, c, a, b);
            EXPECT_EQ(c, expected);
            EXPECT_TRUE(tail_is_zero(c));
        }
    }
}

TEST(Product, OfWindowsIsTheSameWithAnyNumberOfThreads) {
    for_each_set([](std::size_t side) {
        SplitMix64 random = test_random();
        const std::size_t m = side + 130;
        const std::size_t l = side + 7;
        const std::size_t n = side + 200;
        const BitMatrix a = random_matrix(m + 1, l + 64 + 9, random());
        const BitMatrix b = random_matrix(l, n + 128 + 30, random());
        const ConstBitMatrixView left = a.view().window(1, 64, m, l);
        const ConstBitMatrixView right = b.view().window(0, 128, l, n);
        const BitMatrix before = random_matrix(m + 2, n + 64 + 3, random());
        const ConstBitMatrixView start = before.view().window(1, 64, m, n);
        BitMatrix first;
        for (const int threads : {1, 2, 4}) {
            BitMatrix whole = before;
            test::with_threads(threads, [&] { add_product(whole.view().window(1, 64, m, n), left, right); });
            if (threads != 1) {
                EXPECT_TRUE(whole == first) << threads << " threads";
                continue;
            }
            first = whole;
            BitMatrix product(whole.view().window(1, 64, m, n));
            add_in_place(product, BitMatrix(start));
            EXPECT_TRUE(is_product(product, left, right, random));
            whole.view().window(1, 64, m, n).assign(start);
            EXPECT_TRUE(whole == before) << "a neighbour was changed";
        }
    });
}

}  // namespace
}  // namespace gf2
