// SPDX-License-Identifier: MIT
// Rows and columns that are appended, removed and swapped, beside stacks, concatenations and selections.
#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "tests/support/checks.hpp"
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

// The numbers below `size` but those from `first` on.
std::vector<std::size_t> without(std::size_t size, std::size_t first, std::size_t count) {
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < size; ++i) {
        if (i < first || i >= first + count) kept.push_back(i);
    }
    return kept;
}

TEST(Resize, AppendsRows) {
    SplitMix64 random = test::test_random();
    for (const std::size_t columns : kEdgeSizes) {
        const BitMatrix all = random_bits(70, columns, random);
        BitMatrix a(0, columns);
        for (std::size_t i = 0; i < 70; ++i) {
            a.append_row(all.row_vector(i));
            ASSERT_EQ(a, BitMatrix(all.view().window(0, 0, i + 1, columns)));
            ASSERT_TRUE(tail_is_zero(a));
        }
        const BitMatrix more = random_bits(3, columns, random);
        a.append_rows(more);
        ASSERT_EQ(a, stack(all, more));
        a.append_rows(a);
        ASSERT_EQ(a, stack(stack(all, more), stack(all, more)));
        a.truncate_rows(5);
        a.append_rows(a.view().window(1, 0, 3, columns));
        ASSERT_EQ(a, stack(all.view().window(0, 0, 5, columns), all.view().window(1, 0, 3, columns)));
        ASSERT_TRUE(tail_is_zero(a));
        const std::string shape = "8 x " + std::to_string(columns);
        ASSERT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_row(BitVector(columns + 1)); }), {shape}));
        ASSERT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_rows(BitMatrix(1, columns + 1)); }),
                             {shape, "1 x " + std::to_string(columns + 1)}));
        ASSERT_EQ(a.rows(), 8u) << "refused rows must change nothing";
    }
    BitMatrix grown;
    grown.append_row(bit_vector_from_string("101"));
    EXPECT_EQ(grown, BitMatrix::from_strings({"101"}));
    BitMatrix copied;
    copied.append_rows(BitMatrix::identity(65));
    EXPECT_EQ(copied, BitMatrix::identity(65));
    constexpr std::size_t kMax = static_cast<std::size_t>(-1);
    BitMatrix tall(kMax, 0);
    EXPECT_THROW(tall.append_rows(BitMatrix(1, 0)), std::length_error);
    BitMatrix moved = random_bits(3, 70, random);
    BitMatrix other = std::move(moved);
    moved.append_rows(BitMatrix(2, 0));  // NOLINT(bugprone-use-after-move): it is 0 x 0
    EXPECT_EQ(moved, BitMatrix(2, 0));
}

// Elimination of many rows uses the memory of whole groups of eight.
TEST(Resize, AppendedRowsHaveMemoryForGroups) {
    SplitMix64 random = test::test_random();
    for (const std::size_t rows : {511u, 512u, 513u, 600u}) {
        const BitMatrix all = random_bits(rows, 600, random);
        BitMatrix a(0, 600);
        for (std::size_t i = 0; i < rows; ++i) a.append_row(all.row_vector(i));
        ASSERT_EQ(a, all);
        ASSERT_EQ(rank(a), rank(all));
        ASSERT_EQ(rref(std::move(a)).matrix, rref(all).matrix);
    }
}

TEST(Resize, RemovesRowsAndColumns) {
    SplitMix64 random = test::test_random();
    for (const std::size_t size : {0u, 1u, 2u, 63u, 64u, 65u, 130u, 300u}) {
        const BitMatrix tall = random_bits(size, 70, random);
        const BitMatrix wide = random_bits(3, size, random);
        for (const std::size_t first : {std::size_t{0}, size / 2, size}) {
            for (const std::size_t count : {std::size_t{0}, (size - first) / 2, size - first}) {
                BitMatrix a = tall;
                a.remove_rows(first, count);
                ASSERT_EQ(a, select_rows(tall, without(size, first, count)));
                BitMatrix b = wide;
                b.remove_columns(first, count);
                ASSERT_EQ(b, select_columns(wide, without(size, first, count)));
                ASSERT_TRUE(tail_is_zero(b));
                ASSERT_EQ(b.stride(), BitMatrix(3, size - count).stride());
            }
        }
        BitMatrix a = tall;
        EXPECT_THROW(a.remove_rows(size), std::out_of_range);
        EXPECT_THROW(a.remove_rows(0, size + 1), std::out_of_range);
        EXPECT_EQ(a, tall);
        BitMatrix b = wide;
        EXPECT_THROW(b.remove_columns(1, size), std::out_of_range);
        EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { b.remove_columns(size); }),
                             {"1 from number " + std::to_string(size) + " of " + std::to_string(size) + " columns"}));
        EXPECT_EQ(b, wide);
    }
}

TEST(Resize, AppendsColumns) {
    SplitMix64 random = test::test_random();
    for (const std::size_t columns : kEdgeSizes) {
        const BitMatrix before = random_bits(3, columns, random);
        const BitMatrix more = random_bits(3, 65, random);
        BitMatrix a = before;
        a.append_columns(more);
        ASSERT_EQ(a, concat(before, more));
        a.append_columns(a);
        ASSERT_EQ(a, concat(concat(before, more), concat(before, more)));
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.append_columns(BitMatrix(2, 1)); }),
                             {"append_columns: ", "2 x 1", "3 x " + std::to_string(a.columns())}));
    }
}

TEST(Resize, SwapsColumns) {
    SplitMix64 random = test::test_random();
    for (const std::size_t columns : {1u, 2u, 64u, 65u, 300u}) {
        const BitMatrix before = random_bits(5, columns, random);
        for (const auto& [j, k] : {std::pair<std::size_t, std::size_t>{0, columns - 1},
                                   {columns / 2, columns / 3},
                                   {columns - 1, columns - 1}}) {
            std::vector<std::size_t> order = without(columns, columns, 0);
            std::swap(order[j], order[k]);
            BitMatrix a = before;
            a.swap_columns(j, k);
            ASSERT_EQ(a, permute_columns(before, order));
            ASSERT_TRUE(tail_is_zero(a));
        }
    }
    BitMatrix empty(0, 5);
    empty.swap_columns(1, 4);
    EXPECT_EQ(empty, BitMatrix(0, 5));
}

}  // namespace
}  // namespace gf2
