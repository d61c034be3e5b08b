// SPDX-License-Identifier: MIT
#include "gf2/matrix/concat.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "gf2/matrix/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

// Windows of random matrices, so that the words at their ends hold bits of a neighbour.
class Concat : public testing::Test {
protected:
    ConstBitMatrixView random_window(BitMatrix& owner, std::size_t rows, std::size_t columns) {
        owner = random_bits(rows + 1, columns + 130, random_);
        return owner.view().window(1, 64, rows, columns);
    }

    SplitMix64 random_ = test_random();
    BitMatrix left_;
    BitMatrix right_;
};

TEST_F(Concat, JoinsMatricesSideBySide) {
    for (const std::size_t m : kEdgeSizes) {
        for (const std::size_t n : kEdgeSizes) {
            SCOPED_TRACE(shape_text(m, n));
            const ConstBitMatrixView a = random_window(left_, 3, m);
            const ConstBitMatrixView b = random_window(right_, 3, n);
            const BitMatrix both = concat(a, b);
            EXPECT_EQ(to_reference(both), reference::concat(to_reference(a), to_reference(b)));
            EXPECT_TRUE(tail_is_zero(both));
        }
    }
    EXPECT_EQ(concat(BitMatrix(0, 3), BitMatrix(0, 70)), BitMatrix(0, 73));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)concat(BitMatrix(3, 5), BitMatrix(2, 5)); }),
                         {"3 x 5", "2 x 5"}));
}

TEST_F(Concat, StackPutsOneMatrixBelowTheOther) {
    for (const std::size_t m : {0u, 1u, 65u}) {
        for (const std::size_t n : {0u, 1u, 64u}) {
            for (const std::size_t columns : kEdgeSizes) {
                SCOPED_TRACE(shape_text(m + n, columns));
                const ConstBitMatrixView a = random_window(left_, m, columns);
                const ConstBitMatrixView b = random_window(right_, n, columns);
                const BitMatrix both = stack(a, b);
                EXPECT_EQ(to_reference(both), reference::stack(to_reference(a), to_reference(b)));
                EXPECT_TRUE(tail_is_zero(both));
            }
        }
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)stack(BitMatrix(3, 5), BitMatrix(3, 4)); }),
                         {"3 x 5", "3 x 4"}));
}

// Matrices without entries may have any size; the sum of two sizes must not overflow.
TEST_F(Concat, RefusesSizesThatOverflow) {
    const std::size_t most = ~std::size_t{0};
    const BitMatrix wide(0, most / 2 + 1);
    const BitMatrix tall(most / 2 + 1, 0);
    EXPECT_THROW((void)concat(wide, wide), std::length_error);
    EXPECT_THROW((void)stack(tall, tall), std::length_error);
    EXPECT_EQ(concat(wide, BitMatrix(0, most / 2)).columns(), most);
    EXPECT_EQ(stack(tall, BitMatrix(most / 2, 0)).rows(), most);
}

TEST_F(Concat, OperandsMayBeTheSameMatrix) {
    const BitMatrix a = random_bits(5, 67, random_);
    EXPECT_EQ(to_reference(concat(a, a)), reference::concat(to_reference(a), to_reference(a)));
    EXPECT_EQ(to_reference(stack(a, a)), reference::stack(to_reference(a), to_reference(a)));
}

TEST_F(Concat, SubmatrixMayStartAtAnyColumn) {
    const ConstBitMatrixView a = random_window(left_, 6, 330);
    const reference::Matrix plain = to_reference(a);
    for (std::size_t first_column = 0; first_column <= 330; ++first_column) {
        for (const std::size_t columns : kEdgeSizes) {
            if (first_column + columns > 330) continue;
            const BitMatrix block = submatrix(a, 2, first_column, 3, columns);
            ASSERT_EQ(to_reference(block), reference::submatrix(plain, 2, first_column, 3, columns))
                << columns << " columns from " << first_column;
            ASSERT_TRUE(tail_is_zero(block)) << columns << " columns from " << first_column;
        }
        const std::size_t rest = 330 - first_column;
        ASSERT_EQ(to_reference(submatrix(a, 0, first_column, 6, rest)),
                  reference::submatrix(plain, 0, first_column, 6, rest));
    }
    EXPECT_EQ(submatrix(a, 6, 330, 0, 0), BitMatrix());
    EXPECT_EQ(submatrix(a, 6, 3, 0, 100), BitMatrix(0, 100));
    EXPECT_EQ(submatrix(a, 1, 330, 5, 0), BitMatrix(5, 0));
}

// Large enough for several threads.
TEST_F(Concat, LargeResultsAreRightWithAnyNumberOfThreads) {
    const BitMatrix a = random_matrix(4200, 4500, test::test_seed());
    const BitMatrix b = random_matrix(4200, 4000, test::test_seed() + 1);
    for (const int threads : {1, 2}) {
        SCOPED_TRACE(threads);
        const BitMatrix both = test::with_threads(threads, [&] { return concat(a, b); });
        ASSERT_EQ(shape_text(both.rows(), both.columns()), "4200 x 8500");
        for (std::size_t i = 0; i < 4200; i += 19) {
            for (std::size_t j = 0; j < 8500; ++j) {
                ASSERT_EQ(both.get(i, j), j < 4500 ? a.get(i, j) : b.get(i, j - 4500)) << i << ", " << j;
            }
        }
        EXPECT_TRUE(test::with_threads(threads, [&] { return submatrix(both, 0, 0, 4200, 4500); }) == a);
        EXPECT_TRUE(test::with_threads(threads, [&] { return submatrix(both, 0, 4500, 4200, 4000); }) == b);
        const BitMatrix pile = test::with_threads(threads, [&] { return stack(a, a); });
        EXPECT_TRUE(submatrix(pile, 0, 0, 4200, 4500) == a);
        EXPECT_TRUE(submatrix(pile, 4200, 0, 4200, 4500) == a);
    }
}

TEST_F(Concat, KroneckerProductsAgreeWithTheirDefinition) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : {0u, 1u, 7u, 63u, 64u, 65u, 130u}) {
        for (const std::size_t rows : {0u, 1u, 3u}) {
            const BitMatrix a = random_bits(rows, 5, random);
            const ConstBitMatrixView b = random_window(left_, 2, columns);
            for (const auto& [first, second] : {std::pair{ConstBitMatrixView(a), b}, {b, ConstBitMatrixView(a)}}) {
                const BitMatrix product = kronecker_product(first, second);
                ASSERT_EQ(product.rows(), first.rows() * second.rows());
                ASSERT_EQ(product.columns(), first.columns() * second.columns());
                ASSERT_TRUE(tail_is_zero(product));
                for (std::size_t i = 0; i < product.rows(); ++i) {
                    for (std::size_t j = 0; j < product.columns(); ++j) {
                        ASSERT_EQ(product.get(i, j), first.get(i / second.rows(), j / second.columns()) &&
                                                         second.get(i % second.rows(), j % second.columns()));
                    }
                }
            }
        }
    }
    constexpr std::size_t kMany = std::size_t{1} << (5 * sizeof(std::size_t));
    EXPECT_TRUE(mentions(
        error_of<std::length_error>([&] { (void)kronecker_product(BitMatrix(kMany, 0), BitMatrix(kMany, 0)); }),
        {"kronecker_product", "rows"}));
}

// Large enough for several threads.
TEST_F(Concat, LargeKroneckerProductsAreRightWithAnyNumberOfThreads) {
    const BitMatrix a = random_matrix(70, 66, test::test_seed());
    const BitMatrix b = random_matrix(130, 90, test::test_seed() + 1);
    for (const int threads : {1, 2}) {
        const BitMatrix product = test::with_threads(threads, [&] { return kronecker_product(a, b); });
        for (std::size_t i = 0; i < 70; ++i) {
            for (std::size_t j = 0; j < 66; ++j) {
                ASSERT_TRUE(submatrix(product, 130 * i, 90 * j, 130, 90) == (a.get(i, j) ? b : BitMatrix(130, 90)));
            }
        }
    }
}

TEST_F(Concat, RefusesSubmatricesThatLeaveTheMatrix) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    const BitMatrix a(10, 200);
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)submatrix(a, 8, 7, 3, 100); }),
                         {"3 x 100", "(8, 7)", "10 x 200"}));
    EXPECT_THROW((void)submatrix(a, 0, 101, 10, 100), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 11, 0, 0, 0), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 0, 201, 0, 0), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 1, 0, kMax, 1), std::out_of_range);
    EXPECT_THROW((void)submatrix(a, 0, 1, 1, kMax), std::out_of_range);
}

}  // namespace
}  // namespace gf2
