// SPDX-License-Identifier: MIT
#include "gf2/matrix/bit_matrix_view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

TEST(BitMatrixView, ShapeTextIsRowsByColumns) {
    EXPECT_EQ(shape_text(3, 5), "3 x 5");
    EXPECT_EQ(shape_text(0, 0), "0 x 0");
}

TEST(BitMatrixView, DefaultViewIsEmpty) {
    EXPECT_TRUE(equal(ConstBitMatrixView(), BitMatrix()));
    EXPECT_TRUE(equal(BitMatrixView(), BitMatrix()));
}

TEST(BitMatrixView, WindowsShowTheirBlock) {
    SplitMix64 random = test_random();
    BitMatrix a = random_bits(70, 260, random);
    const reference::Matrix plain = to_reference(a);
    for (const std::size_t first_row : {0u, 1u, 69u, 70u}) {
        for (const std::size_t first_column : {0u, 64u, 128u, 256u}) {
            for (const std::size_t rows : {0u, 1u, 64u, 70u}) {
                for (const std::size_t columns : kEdgeSizes) {
                    if (first_row + rows > 70 || first_column + columns > 260) continue;
                    SCOPED_TRACE(shape_text(rows, columns) + " at " + shape_text(first_row, first_column));
                    const ConstBitMatrixView whole = a;
                    const ConstBitMatrixView window = whole.window(first_row, first_column, rows, columns);
                    EXPECT_EQ(window.rows(), rows);
                    EXPECT_EQ(window.columns(), columns);
                    EXPECT_EQ(window.stride(), a.stride());
                    EXPECT_EQ(window.words_per_row(), word_count(columns));
                    EXPECT_EQ(window.last_word_mask(), tail_mask(columns));
                    const reference::Matrix expected =
                        reference::submatrix(plain, first_row, first_column, rows, columns);
                    EXPECT_EQ(to_reference(window), expected);
                    EXPECT_EQ(to_reference(a.view().window(first_row, first_column, rows, columns)), expected);
                    const BitMatrix copy(window);
                    EXPECT_EQ(to_reference(copy), expected);
                    EXPECT_TRUE(tail_is_zero(copy)) << "the neighbour's bits were copied";
                }
            }
        }
    }
}

TEST(BitMatrixView, WindowsOfWindowsAddTheirOffsets) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_bits(20, 300, random);
    const ConstBitMatrixView inner = a.view().window(3, 64, 15, 200).window(2, 128, 10, 72);
    EXPECT_EQ(to_reference(inner), reference::submatrix(to_reference(a), 5, 192, 10, 72));
}

TEST(BitMatrixView, RefusesWindowsThatLeaveTheMatrix) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    BitMatrix a(10, 200);
    const ConstBitMatrixView whole = a;
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)whole.window(8, 64, 3, 100); }),
                         {"3 x 100", "(8, 64)", "10 x 200"}));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)a.view().window(0, 128, 10, 73); }),
                         {"10 x 73", "(0, 128)", "10 x 200"}));
    EXPECT_THROW((void)whole.window(11, 0, 0, 0), std::out_of_range);
    EXPECT_THROW((void)whole.window(0, 256, 0, 0), std::out_of_range);
    EXPECT_THROW((void)whole.window(1, 0, kMax, 1), std::out_of_range) << "1 + kMax wraps around";
    EXPECT_THROW((void)whole.window(0, 64, 1, kMax - 63), std::out_of_range);
    for (const std::size_t column : {1u, 63u, 65u, 100u}) {
        const std::string error = error_of<std::invalid_argument>([&] { (void)whole.window(0, column, 1, 1); });
        EXPECT_TRUE(mentions(error, {std::to_string(column), "64"}));
    }
    EXPECT_THROW((void)a.view().window(0, 1, 1, 1), std::invalid_argument);
}

TEST(BitMatrixView, WritesStayInTheWindow) {
    for (const bool value : {false, true}) {
        BitMatrix a(5, 200);
        for (std::size_t i = 0; i < 5; ++i) a.set_row(i, value ? BitVector(200) : ~BitVector(200));
        reference::Matrix expected = to_reference(a);
        const BitMatrixView window = a.view().window(1, 64, 3, 70);
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 70; ++j) {
                window.set(i, j, value);
                expected.at[1 + i][64 + j] = value ? 1 : 0;
                ASSERT_EQ(window.get(i, j), value);
            }
        }
        EXPECT_EQ(to_reference(a), expected);
    }
}

TEST(BitMatrixView, AssignStaysInTheWindow) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : kEdgeSizes) {
        for (const std::size_t rows : {0u, 1u, 3u}) {
            SCOPED_TRACE(shape_text(rows, columns));
            BitMatrix target = random_bits(6, 400, random);
            const BitMatrix source = random_bits(8, 400, random);
            reference::Matrix expected = to_reference(target);
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t j = 0; j < columns; ++j)
                    expected.at[2 + i][128 + j] = source.get(1 + i, 64 + j) ? 1 : 0;
            }
            target.view().window(2, 128, rows, columns).assign(source.view().window(1, 64, rows, columns));
            EXPECT_EQ(to_reference(target), expected);
            EXPECT_TRUE(tail_is_zero(target));
        }
    }
    BitMatrix a(3, 5);
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { a.view().assign(BitMatrix(3, 6)); }), {"3 x 6", "3 x 5"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { a.view().assign(BitMatrix(2, 5)); }), {"2 x 5", "3 x 5"}));
}

// Against the set of entries of each.
TEST(BitMatrixView, OverlapIsToHaveAnEntryInCommon) {
    SplitMix64 random = test_random();
    std::size_t overlaps = 0;
    for (std::size_t round = 0; round < test_rounds(4000); ++round) {
        const BitMatrix whole(1 + random_below(6, random), 1 + random_below(700, random));
        std::size_t corner[2][4];  // first row, first column, rows, columns
        for (auto& c : corner) {
            c[0] = random_below(whole.rows() + 1, random);
            c[1] = random_below(whole.columns() / 64 + 1, random) * 64;
            c[2] = random_below(whole.rows() - c[0] + 1, random);
            c[3] = random_below(whole.columns() - c[1] + 1, random);
        }
        const auto meet = [&](std::size_t axis) {
            return std::max(corner[0][axis], corner[1][axis]) <
                   std::min(corner[0][axis] + corner[0][axis + 2], corner[1][axis] + corner[1][axis + 2]);
        };
        const auto window = [&](const std::size_t* c) {
            return whole.view().window(c[0], c[1], c[2], c[3]);
        };
        EXPECT_EQ(overlap(window(corner[0]), window(corner[1])), meet(0) && meet(1));
        overlaps += meet(0) && meet(1) ? 1 : 0;
        EXPECT_FALSE(overlap(window(corner[0]), BitMatrix(2, 700)));
    }
    EXPECT_GT(overlaps, test_rounds(4000) / 40);
}

TEST(BitMatrixView, OverlapsAreRefused) {
    BitMatrix a(700, 700);
    const BitMatrix b = a;
    EXPECT_THROW(add_product(a, a, b), std::invalid_argument);
    EXPECT_THROW(add_product(a, b, a), std::invalid_argument);
    EXPECT_THROW(a.view().window(0, 64, 5, 300).assign(a.view().window(1, 0, 5, 300)), std::invalid_argument);
    EXPECT_THROW(a.view().window(0, 64, 5, 128) += a.view().window(0, 0, 5, 128), std::invalid_argument);
    EXPECT_NO_THROW(a.view().window(0, 64, 5, 128) += a.view().window(0, 64, 5, 128));
    EXPECT_NO_THROW(a.view().window(0, 64, 5, 64).assign(a.view().window(1, 0, 5, 64)));
}

// What would refer to a temporary does not compile.
template <class Matrix>
concept HasWindow = requires {
    std::declval<Matrix>().view();
};
template <class Matrix>
concept HasOnes = requires {
    ones(std::declval<Matrix>(), std::size_t{0});
};
static_assert(HasWindow<BitMatrix&> && HasWindow<const BitMatrix&>);
static_assert(!HasWindow<BitMatrix> && !HasWindow<const BitMatrix>);
static_assert(HasOnes<BitMatrix&> && HasOnes<const BitMatrix&> && HasOnes<BitMatrixView>);
static_assert(!HasOnes<BitMatrix> && !HasOnes<const BitMatrix>);
static_assert(std::is_convertible_v<BitMatrix, ConstBitMatrixView>);  // as an argument
static_assert(std::is_convertible_v<BitMatrix&, BitMatrixView> && !std::is_convertible_v<BitMatrix, BitMatrixView>);

TEST(BitMatrixView, EqualityComparesTheWindowOnly) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : kEdgeSizes) {
        BitMatrix a = random_bits(5, 400, random);
        BitMatrix b = random_bits(7, 500, random);
        const BitMatrixView left = a.view().window(1, 64, 3, columns);
        const BitMatrixView right = b.view().window(2, 128, 3, columns);
        right.assign(left);
        EXPECT_TRUE(equal(left, right)) << columns;
        EXPECT_TRUE(equal(left, BitMatrix(right))) << columns;
        for (std::size_t j = 0; j < columns; ++j) {
            right.set(2, j, !right.get(2, j));
            ASSERT_FALSE(equal(left, right)) << j << " of " << columns;
            right.set(2, j, !right.get(2, j));
        }
    }
    EXPECT_FALSE(equal(BitMatrix(2, 0), BitMatrix(3, 0)));
    EXPECT_FALSE(equal(BitMatrix(0, 2), BitMatrix(0, 3)));
}

}  // namespace
}  // namespace gf2
