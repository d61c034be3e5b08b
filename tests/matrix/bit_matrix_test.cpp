// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"
#include "gf2/matrix/product.hpp"
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
using test::test_rounds;
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
            const std::size_t words = a.words_per_row();
            ASSERT_EQ(a.stride(), words == 0 ? 0 : words <= 4 ? std::bit_ceil(words) : (words + 7) / 8 * 8);
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

TEST(BitMatrix, RowsOfAnotherLengthAreRefused) {
    const std::vector<BitVector> rows = {BitVector(4), BitVector(5)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)BitMatrix::from_rows(rows, 4); }),
                         {"row 1", "length 5", "expected 4"}));
    BitMatrix a(4, 7);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { a.set_row(2, BitVector(8)); }), {"length 8", "4 x 7"}));
}

TEST(BitMatrix, IsWrittenToStreams) {
    BitMatrix a = BitMatrix::from_strings({"101", "010"});
    std::ostringstream out;
    out << a << a.view() << std::as_const(a).view().window(1, 0, 1, 3) << BitMatrix();
    EXPECT_EQ(out.str(), "101\n010\n101\n010\n010\n");
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

TEST(BitMatrixView, DefaultViewIsEmpty) {
    EXPECT_TRUE(equal(ConstBitMatrixView(), BitMatrix()));
    EXPECT_TRUE(equal(BitMatrixView(), BitMatrix()));
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

TEST(BitMatrixView, AssignRefusesOtherShapes) {
    BitMatrix a(3, 5);
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { a.view().assign(BitMatrix(3, 6)); }), {"3 x 6", "3 x 5"}));
    EXPECT_FALSE(equal(BitMatrix(2, 0), BitMatrix(3, 0)));
    EXPECT_FALSE(equal(BitMatrix(0, 2), BitMatrix(0, 3)));
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

}  // namespace
}  // namespace gf2
