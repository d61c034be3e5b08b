// SPDX-License-Identifier: MIT
#include "gf2/matrix/bit_matrix.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::from_reference;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;

static_assert(std::is_nothrow_move_constructible_v<BitMatrix> && std::is_nothrow_move_assignable_v<BitMatrix>);

TEST(BitMatrix, IsZeroAndAlignedAtFirst) {
    EXPECT_EQ(BitMatrix().rows(), 0u);
    EXPECT_EQ(BitMatrix().columns(), 0u);
    for (const std::size_t rows : kEdgeSizes) {
        for (const std::size_t columns : kEdgeSizes) {
            const BitMatrix a(rows, columns);
            ASSERT_EQ(a.rows(), rows);
            ASSERT_EQ(a.columns(), columns);
            ASSERT_EQ(a.words_per_row(), (columns + 63) / 64);
            ASSERT_TRUE(columns <= 256 || a.stride() % 8 == 0) << a.stride();
            ASSERT_LT(a.stride(), a.words_per_row() + 8);
            ASSERT_GE(a.stride(), a.words_per_row());
            ASSERT_EQ(bit_matrix_bytes(rows, columns), rows * a.stride() * 8);
            ASSERT_EQ(weight(a), 0u);
            for (std::size_t i = 0; i < rows; ++i) {
                const std::uintptr_t line_offset = reinterpret_cast<std::uintptr_t>(a.row(i)) % 64;
                ASSERT_TRUE(columns <= 256 || line_offset == 0) << "row " << i;
                ASSERT_LE(line_offset + 8 * a.stride(), a.stride() < 8 ? 64 : 8 * a.stride()) << "row " << i;
                for (std::size_t k = 0; k < a.stride(); ++k) ASSERT_EQ(a.row(i)[k], 0u);
            }
        }
    }
}

TEST(BitMatrix, RefusesSizesThatDoNotFit) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    constexpr std::size_t kHalf = std::size_t{1} << (4 * sizeof(std::size_t));
    EXPECT_TRUE(
        mentions(error_of<std::length_error>([] { BitMatrix a(kHalf, 8 * kHalf); }), {shape_text(kHalf, 8 * kHalf)}));
    EXPECT_THROW(BitMatrix(kMax, 1), std::length_error);
    EXPECT_THROW(BitMatrix(kMax, kMax), std::length_error);
    EXPECT_THROW((void)bit_matrix_bytes(64, UINT64_MAX), std::length_error);
    EXPECT_EQ(bit_matrix_bytes(0, kMax), 0u);
    EXPECT_EQ(bit_matrix_bytes(kMax, 0), 0u);
    EXPECT_EQ(bit_matrix_bytes(1000, 512), 64000u);
    EXPECT_EQ(bit_matrix_bytes(1000, 513), 128000u);
}

// Matrices of 1 MB or more are allocated in another way.
TEST(BitMatrix, IsZeroAtFirstEvenInReusedMemory) {
    for (const std::size_t rows : {2047u, 2048u, 4096u, 4097u, 9000u}) {
        SCOPED_TRACE(shape_text(rows, 4000));
        BitMatrix a(rows, 4000);
        EXPECT_EQ(weight(a), 0u);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a.row(0)) % 64, 0u);
        a.set(rows - 1, 3999);
        a.set(0, 0);
        BitMatrix b = a;
        a = BitMatrix(rows, 4000);
        EXPECT_EQ(weight(a), 0u) << "what an earlier matrix left behind";
        EXPECT_EQ(weight(b), 2u);
        EXPECT_TRUE(b.get(rows - 1, 3999));
        a = std::move(b);
        a.truncate_rows(5);
        EXPECT_EQ(weight(a), 1u);
        a = BitMatrix(1, 1);
        EXPECT_EQ(weight(a), 0u);
    }
    if constexpr (sizeof(std::size_t) >= 8) {
        constexpr auto kTooMany = static_cast<std::size_t>(std::uint64_t{1} << 30);
        EXPECT_THROW(BitMatrix(kTooMany, kTooMany), std::bad_alloc);
    }
}

TEST(BitMatrix, SetsGetsAndFlipsEachBit) {
    for (const std::size_t columns : kEdgeSizes) {
        BitMatrix a(3, columns);
        for (std::size_t j = 0; j < columns; ++j) {
            a.set(1, j);
            ASSERT_TRUE(a.get(1, j));
            ASSERT_EQ(weight(a), 1u);
            a.set(1, j, true);
            ASSERT_TRUE(a.get(1, j));
            a.flip(1, j);
            ASSERT_FALSE(a.get(1, j));
            a.flip(1, j);
            ASSERT_EQ(a.row(1)[j / 64], std::uint64_t{1} << (j % 64)) << "bit j of a row is bit j % 64 of word j / 64";
            a.set(1, j, false);
            a.set(1, j, false);
            ASSERT_EQ(weight(a), 0u);
        }
    }
}

TEST(BitMatrix, IdentityIsThatOfTheReference) {
    for (const std::size_t size : kEdgeSizes) {
        EXPECT_EQ(to_reference(BitMatrix::identity(size)), reference::identity(size));
    }
}

TEST(BitMatrix, FromStringsReadsRowsAndRefusesOtherText) {
    const BitMatrix a = BitMatrix::from_strings({"101", "010"});
    EXPECT_EQ(a.rows(), 2u);
    EXPECT_EQ(a.columns(), 3u);
    EXPECT_EQ(to_string(a), "101\n010\n");
    EXPECT_TRUE(a.get(0, 0) && !a.get(0, 1) && a.get(0, 2) && a.get(1, 1));
    EXPECT_EQ(BitMatrix::from_strings({}), BitMatrix());
    EXPECT_EQ(BitMatrix::from_strings({"", ""}), BitMatrix(2, 0));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] {
                             (void)BitMatrix::from_strings({"101", "01"});
                         }),
                         {"2", "3"}));
    EXPECT_TRUE(test::mentions(test::error_of<std::invalid_argument>([] {
                                   static_cast<void>(BitMatrix::from_strings({"10", "1x"}));
                               }),
                               {"'x' at position 1 of row 1"}));
}

TEST(BitMatrix, RowsOfAnotherLengthAreNamed) {
    const std::vector<std::string> rows{"10", "1"};
    EXPECT_TRUE(
        test::mentions(test::error_of<std::invalid_argument>([&] { static_cast<void>(BitMatrix::from_strings(rows)); }),
                       {"row 1", "length 1", "expected 2"}));
    EXPECT_EQ(BitMatrix::from_strings(std::vector<std::string>{"10", "01"}), BitMatrix::identity(2));
}

TEST(BitMatrix, RowsAndColumnsThatAreNotThereAreRefused) {
    const BitMatrix before = BitMatrix::from_strings({"101", "010"});
    BitMatrix a = before;
    const std::size_t far = std::size_t{1} << 40;
    for (const std::size_t i : {std::size_t{2}, std::size_t{3}, far}) {
        EXPECT_THROW((void)a.row_vector(i), std::out_of_range);
        EXPECT_THROW(a.set_row(i, BitVector(3)), std::out_of_range);
        EXPECT_THROW(a.swap_rows(0, i), std::out_of_range);
        EXPECT_THROW(a.swap_rows(i, 0), std::out_of_range);
    }
    for (const std::size_t j : {std::size_t{3}, std::size_t{70}, far}) {
        EXPECT_THROW((void)a.column_vector(j), std::out_of_range);
        EXPECT_THROW(a.set_column(j, BitVector(2)), std::out_of_range);
        EXPECT_THROW(a.swap_columns(0, j), std::out_of_range);
        EXPECT_THROW(a.swap_columns(j, 0), std::out_of_range);
        EXPECT_THROW(a.truncate_rows(j), std::out_of_range);
    }
    EXPECT_THROW(a.set_column(0, BitVector(3)), std::invalid_argument);
    EXPECT_EQ(a, before);
    EXPECT_TRUE(test::mentions(test::error_of<std::out_of_range>([&] { static_cast<void>(a.row_vector(7)); }),
                               {"row_vector", "row 7 of 2"}));
}

TEST(BitMatrix, SetColumnSetsTheColumnAlone) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : kEdgeSizes) {
        if (columns == 0) continue;
        BitMatrix a = random_matrix(7, columns, random());
        const BitMatrix before = a;
        const std::size_t j = random_below(columns, random);
        const BitVector values = random_bits(7, random);
        a.set_column(j, values);
        EXPECT_EQ(a.column_vector(j), values);
        for (std::size_t k = 0; k < columns; ++k) {
            if (k == j) continue;
            EXPECT_EQ(a.column_vector(k), before.column_vector(k));
        }
    }
}

TEST(BitMatrix, AtRefusesEntriesThatAreNotThere) {
    const BitMatrix a = BitMatrix::from_strings({"101", "010"});
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            if (i < 2 && j < 3) {
                EXPECT_EQ(a.at(i, j), a.get(i, j));
                EXPECT_EQ(a.view().at(i, j), a.get(i, j));
            } else {
                EXPECT_TRUE(test::mentions(test::error_of<std::out_of_range>([&] { static_cast<void>(a.at(i, j)); }),
                                           {"(" + std::to_string(i) + ", " + std::to_string(j) + ")", "2 x 3"}));
            }
        }
    }
}

TEST(BitMatrix, RowAndColumnVectorsAgreeWithTheReference) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const reference::Matrix plain = to_reference(a);
        const reference::Matrix turned = reference::transpose(plain);
        const std::vector<BitVector> rows = a.row_vectors();
        ASSERT_EQ(rows.size(), a.rows());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            ASSERT_EQ(to_reference(a.row_vector(i)), plain.at[i]);
            ASSERT_EQ(rows[i], a.row_vector(i));
        }
        for (std::size_t j = 0; j < a.columns(); ++j) ASSERT_EQ(to_reference(a.column_vector(j)), turned.at[j]);
        EXPECT_EQ(BitMatrix::from_rows(rows, a.columns()), a);
        EXPECT_TRUE(tail_is_zero(BitMatrix::from_rows(rows, a.columns())));
    }
    const std::vector<BitVector> rows = {BitVector(4), BitVector(5)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)BitMatrix::from_rows(rows, 4); }),
                         {"row 1", "length 5", "expected 4"}));
}

TEST(BitMatrix, SetRowReplacesOneRow) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : kEdgeSizes) {
        const BitMatrix before = random_bits(4, columns, random);
        const BitVector row = random_bits(columns, random);
        BitMatrix a = before;
        a.set_row(2, row);
        EXPECT_TRUE(tail_is_zero(a));
        EXPECT_EQ(a.row_vector(2), row);
        for (const std::size_t i : {0u, 1u, 3u}) EXPECT_EQ(a.row_vector(i), before.row_vector(i));
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.set_row(2, BitVector(columns + 1)); }),
                             {"length " + std::to_string(columns + 1), "4 x " + std::to_string(columns)}));
        EXPECT_EQ(a.row_vector(2), row) << "a refused row must change nothing";
    }
}

TEST(BitMatrix, SwapRowsSwapsTwoRows) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : kEdgeSizes) {
        const BitMatrix before = random_bits(5, columns, random);
        BitMatrix a = before;
        a.swap_rows(1, 4);
        a.swap_rows(2, 2);
        for (const auto& [i, k] : {std::pair{0, 0}, {1, 4}, {2, 2}, {3, 3}, {4, 1}}) {
            EXPECT_EQ(a.row_vector(static_cast<std::size_t>(i)), before.row_vector(static_cast<std::size_t>(k)));
        }
        EXPECT_TRUE(tail_is_zero(a));
    }
}

TEST(BitMatrix, TruncateRowsKeepsTheFirstRowsInPlace) {
    SplitMix64 random = test_random();
    const BitMatrix before = random_bits(10, 70, random);
    for (std::size_t rows = 0; rows <= 10; ++rows) {
        BitMatrix a = before;
        const std::uint64_t* place = a.row(0);
        a.truncate_rows(rows);
        EXPECT_EQ(a.row(0), place);
        EXPECT_EQ(a, BitMatrix(before.view().window(0, 0, rows, 70)));
        EXPECT_EQ(weight(a), weight(BitMatrix(before.view().window(0, 0, rows, 70))));
    }
}

TEST(BitMatrix, CopiesAreIndependentAndMovesKeepTheValue) {
    SplitMix64 random = test_random();
    const BitMatrix original = random_bits(65, 129, random);
    BitMatrix copy = original;
    copy.flip(64, 128);
    EXPECT_NE(copy, original);
    copy = original;
    EXPECT_EQ(copy, original);
    EXPECT_NE(copy.row(0), original.row(0));
    BitMatrix& same = copy;
    copy = same;
    EXPECT_EQ(copy, original);
    copy = std::move(same);
    EXPECT_EQ(copy, original);
    BitMatrix moved = std::move(copy);
    EXPECT_EQ(moved, original);
    copy = BitMatrix(2, 3);
    EXPECT_EQ(copy, BitMatrix(2, 3));
    copy = std::move(moved);
    EXPECT_EQ(copy, original);
    EXPECT_TRUE(tail_is_zero(copy));
    copy = BitMatrix();
    EXPECT_EQ(copy, BitMatrix(0, 0));
}

TEST(BitMatrix, EqualityComparesShapeAndEveryEntry) {
    EXPECT_NE(BitMatrix(0, 3), BitMatrix(0, 4));
    EXPECT_NE(BitMatrix(3, 0), BitMatrix(0, 0));
    EXPECT_NE(BitMatrix(2, 64), BitMatrix(2, 65));
    EXPECT_NE(BitMatrix(2, 3), BitMatrix(3, 2));
    EXPECT_EQ(BitMatrix(3, 0), BitMatrix(3, 0));
    for (const std::size_t columns : kEdgeSizes) {
        const BitMatrix a(3, columns);
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                BitMatrix b = a;
                b.flip(i, j);
                ASSERT_FALSE(a == b) << i << ", " << j << " of " << columns;
            }
        }
    }
}

TEST(BitMatrix, TextHasOneLinePerRow) {
    EXPECT_EQ(to_string(BitMatrix()), "");
    EXPECT_EQ(to_string(BitMatrix(2, 0)), "\n\n");
    EXPECT_EQ(to_string(BitMatrix(0, 2)), "");
    BitMatrix a(2, 66);
    a.set(0, 0);
    a.set(1, 65);
    EXPECT_EQ(to_string(a), "1" + std::string(65, '0') + "\n" + std::string(65, '0') + "1\n");
}

class BitMatrixEveryKernel : public test::EveryKernelSet {};

TEST_P(BitMatrixEveryKernel, VectorProductsAndWeightAgreeWithTheReference) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const reference::Matrix plain = to_reference(a);
        const reference::Matrix turned = reference::transpose(plain);
        for (const double density : {0.0, 0.05, 0.5, 1.0}) {
            const BitVector x = random_bits(a.columns(), random, density);
            const BitVector y = random_bits(a.rows(), random, density);
            EXPECT_EQ(multiply(a, x), from_reference(reference::multiply(plain, to_reference(x))));
            EXPECT_EQ(multiply(y, a), from_reference(reference::multiply(turned, to_reference(y))));
        }
        std::size_t ones = 0;
        for (const reference::Vector& row : plain.at) ones += reference::weight(row);
        EXPECT_EQ(weight(a), ones);
    }
}

TEST_P(BitMatrixEveryKernel, RefusesVectorsOfTheWrongLength) {
    const BitMatrix a(3, 5);
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)multiply(a, BitVector(3)); }), {"3 x 5", "length 3"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)multiply(BitVector(5), a); }), {"3 x 5", "length 5"}));
}

GF2_FOR_EVERY_KERNEL_SET(BitMatrixEveryKernel);

}  // namespace
}  // namespace gf2
