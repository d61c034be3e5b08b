// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/reference/ple.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::internal {
namespace {

using test::other_columns;
using test::product_by_rows;
using test::tail_is_zero;
using test::test_random;

// The given rows and columns of A, in the given order.
BitMatrix chosen(const BitMatrix& a, const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns) {
    BitMatrix result(rows.size(), columns.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < columns.size(); ++j) result.set(i, j, a.get(rows[i], columns[j]));
    }
    return result;
}

std::vector<std::size_t> numbers(std::size_t begin, std::size_t end) {
    std::vector<std::size_t> result;
    for (std::size_t i = begin; i < end; ++i) result.push_back(i);
    return result;
}

BitMatrix sum_of(BitMatrix a, const BitMatrix& b) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) a.set(i, j, a.get(i, j) != b.get(i, j));
    }
    return a;
}

// Checks the four blocks of the definition by multiplication, without inverting a matrix.
void expect_tableau(const GaussJordan& found, const BitMatrix& a, std::size_t columns) {
    const reference::Ple plain = reference::ple(a.row_vectors(), columns);
    const std::size_t rank = plain.pivot_columns.size();
    ASSERT_EQ(found.pivot_columns, plain.pivot_columns);
    ASSERT_EQ(found.row_order.size(), a.rows());
    const auto middle = found.row_order.begin() + static_cast<std::ptrdiff_t>(rank);
    const std::vector<std::size_t> pivot_rows(found.row_order.begin(), middle);
    const std::vector<std::size_t> other_rows(middle, found.row_order.end());
    ASSERT_EQ(pivot_rows, plain.pivot_rows);
    std::vector<std::size_t> sorted = found.row_order;
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(sorted, numbers(0, a.rows()));
    ASSERT_TRUE(tail_is_zero(found.matrix));

    const std::vector<std::size_t>& pivots = found.pivot_columns;
    const std::vector<std::size_t> others = other_columns(pivots, a.columns());
    const BitMatrix inverse = chosen(found.matrix, numbers(0, rank), pivots);
    const BitMatrix b = chosen(a, pivot_rows, pivots);
    const BitMatrix r = chosen(a, pivot_rows, others);
    const BitMatrix c = chosen(a, other_rows, pivots);
    const BitMatrix d = chosen(a, other_rows, others);
    EXPECT_EQ(product_by_rows(b, inverse), BitMatrix::identity(rank));
    EXPECT_EQ(chosen(found.matrix, numbers(0, rank), others), product_by_rows(inverse, r));
    const BitMatrix sums = chosen(found.matrix, numbers(rank, a.rows()), pivots);
    EXPECT_EQ(sums, product_by_rows(c, inverse));
    EXPECT_EQ(chosen(found.matrix, numbers(rank, a.rows()), others), sum_of(d, product_by_rows(sums, r)));
}

class GaussJordanEveryKernel : public test::EveryKernelSet {};

TEST_P(GaussJordanEveryKernel, BlocksMeetTheDefinition) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::sample_matrices(random)) {
        const std::size_t n = sample.matrix.columns();
        for (const std::size_t columns : {n, n / 2, std::size_t{0}}) {
            SCOPED_TRACE(sample.name + ", pivots in " + std::to_string(columns) + " columns");
            expect_tableau(gauss_jordan(sample.matrix, columns), sample.matrix, columns);
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(GaussJordanEveryKernel);

// Every kernel set must give the same result, bit by bit.
TEST(GaussJordan, LargeMatricesMeetTheDefinitionWithEveryKernelSet) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::large_matrices(random)) {
        const BitMatrix& a = sample.matrix;
        for (const std::size_t columns : {a.columns(), a.columns() - a.columns() / 9}) {
            SCOPED_TRACE(sample.name + ", pivots in " + std::to_string(columns) + " columns");
            GaussJordan first;
            for (const std::string& name : test::kernel_set_names()) {
                SCOPED_TRACE(name);
                const test::UseKernels scope(name);
                GaussJordan found = gauss_jordan(a, columns);
                if (name == test::kernel_set_names().front()) {
                    expect_tableau(found, a, columns);
                    first = std::move(found);
                    continue;
                }
                EXPECT_EQ(found.matrix, first.matrix);
                EXPECT_EQ(found.pivot_columns, first.pivot_columns);
                EXPECT_EQ(found.row_order, first.row_order);
            }
        }
    }
}

}  // namespace
}  // namespace gf2::internal

namespace gf2 {
namespace {

using Kind = RowOperation::Kind;
using test::error_of;
using test::is_rref;
using test::mentions;
using test::random_bits;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

TEST(Naive, MatchesAHandWorkedExample) {
    const NaiveRref reduced = rref_naive(BitMatrix::from_strings({"0110", "0101", "0011", "1111"}).row_vectors());
    EXPECT_EQ(BitMatrix::from_rows(reduced.rows, 4), BitMatrix::from_strings({"1001", "0101", "0011", "0000"}));
    EXPECT_EQ(reduced.pivot_columns, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Naive, RrefIsThatOfTheReference) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        for (const std::size_t columns : {a.columns(), a.columns() / 2, std::size_t{0}}) {
            const NaiveRref reduced = rref_naive(a.row_vectors(), columns);
            ASSERT_EQ(reduced.rows.size(), a.rows());
            const BitMatrix form = BitMatrix::from_rows(reduced.rows, a.columns());
            EXPECT_TRUE(is_rref(form, reduced.pivot_columns, columns));
            const reference::Matrix plain = to_reference(a);
            EXPECT_EQ(reduced.pivot_columns, reference::rref(plain, columns).pivot_columns);
            // The carried columns are not unique, but the row space is that of A.
            const reference::Matrix expected = reference::rref(plain, a.columns()).matrix;
            EXPECT_EQ(reference::rref(to_reference(form), a.columns()).matrix, expected);
            if (columns == a.columns()) {
                EXPECT_EQ(to_reference(form), expected);
            }
        }
        EXPECT_EQ(rref_naive(a.row_vectors()).rows, rref_naive(a.row_vectors(), a.columns()).rows);
        EXPECT_EQ(rank_naive(a.row_vectors()), rref_naive(a.row_vectors()).pivot_columns.size());
    }
}

TEST(Naive, RankIsTheDimensionOfTheSpan) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const BitMatrix a = random_bits(random() % 9, random() % 12, random, round % 2 == 0 ? 0.5 : 0.2);
        EXPECT_EQ(rank_naive(a.row_vectors()), reference::rank(to_reference(a))) << to_string(a);
    }
}

TEST(Naive, RefusesWrongShapes) {
    const std::vector<BitVector> ragged = {BitVector(4), BitVector(7)};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)rref_naive(ragged); }), {"4", "7"}));
    EXPECT_THROW((void)rank_naive(ragged), std::invalid_argument);
    const std::vector<BitVector> rows(2, BitVector(4));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)rref_naive(rows, 5); }), {"5", "4"}));
}

std::vector<std::size_t> pivot_columns_of(const EliminationSteps& elimination) {
    std::vector<std::size_t> columns;
    for (const PivotStep& step : elimination.steps) columns.push_back(step.column);
    return columns;
}

class StepsEveryKernel : public test::EveryKernelSet {};

TEST_P(StepsEveryKernel, ReduceAsRrefAndTheNaiveVersionDo) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const EliminationSteps all = elimination_steps(a);
        EXPECT_EQ(all.reduced, rref(a).matrix);
        EXPECT_EQ(pivot_columns_of(all), rref(a).pivot_columns);
        for (const std::size_t columns : {a.columns(), a.columns() / 2, std::size_t{0}}) {
            const EliminationSteps elimination = elimination_steps(a, columns);
            const NaiveRref naive = rref_naive(a.row_vectors(), columns);
            EXPECT_EQ(elimination.reduced, BitMatrix::from_rows(naive.rows, a.columns()));
            EXPECT_EQ(pivot_columns_of(elimination), naive.pivot_columns);
            EXPECT_TRUE(tail_is_zero(elimination.reduced));
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(StepsEveryKernel);

TEST(Steps, MatchAHandWorkedExample) {
    const EliminationSteps found = elimination_steps(BitMatrix::from_strings({"0011", "1100", "1010"}), 3);
    ASSERT_EQ(found.steps.size(), 3u);
    EXPECT_EQ(found.steps[0].operations, (std::vector<RowOperation>{{Kind::kSwap, 0, 1}, {Kind::kAdd, 2, 0}}));
    EXPECT_EQ(found.steps[1].operations, (std::vector<RowOperation>{{Kind::kSwap, 1, 2}, {Kind::kAdd, 0, 1}}));
    EXPECT_EQ(found.steps[2].operations, (std::vector<RowOperation>{{Kind::kAdd, 0, 2}, {Kind::kAdd, 1, 2}}));
    EXPECT_EQ(found.reduced, BitMatrix::from_strings({"1001", "0101", "0011"}));
}

// Repeats the operations on plain rows, and looks at each pivot after its operations.
TEST(Steps, LeadFromTheMatrixToItsReducedFormPivotByPivot) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const std::size_t columns = sample.matrix.columns() - sample.matrix.columns() / 3;
        const EliminationSteps elimination = elimination_steps(sample.matrix, columns);
        auto rows = to_reference(sample.matrix).at;
        std::size_t count = 0;
        for (const auto& [row, column, operations] : elimination.steps) {
            EXPECT_EQ(row, count++);
            for (const RowOperation& operation : operations) {
                ASSERT_NE(operation.row, operation.other);
                ASSERT_LT(std::max(operation.row, operation.other), rows.size());
                if (operation.kind == Kind::kSwap) {
                    EXPECT_EQ(&operation, operations.data());
                    EXPECT_EQ(operation.row, row);
                    EXPECT_LT(operation.row, operation.other);
                    std::swap(rows[operation.row], rows[operation.other]);
                } else {
                    EXPECT_EQ(operation.other, row);
                    EXPECT_TRUE(rows[operation.row][column]);
                    for (std::size_t j = 0; j < rows[row].size(); ++j) rows[operation.row][j] ^= rows[row][j];
                }
            }
            for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i][column] != 0, i == row);
        }
        EXPECT_EQ(rows, to_reference(elimination.reduced).at);
    }
}

TEST(Steps, AreTheirOwnInverses) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const EliminationSteps elimination = elimination_steps(sample.matrix);
        BitMatrix a = elimination.reduced;
        for (std::size_t t = elimination.steps.size(); t-- > 0;) {
            const std::vector<RowOperation>& operations = elimination.steps[t].operations;
            for (std::size_t k = operations.size(); k-- > 0;) apply(operations[k], a);
        }
        EXPECT_EQ(a, sample.matrix);
    }
}

TEST(Steps, OfAReducedMatrixAreNoOperations) {
    const EliminationSteps unit = elimination_steps(BitMatrix::identity(70));
    ASSERT_EQ(unit.steps.size(), 70u);
    for (const PivotStep& step : unit.steps) EXPECT_TRUE(step.operations.empty());
    EXPECT_TRUE(elimination_steps(BitMatrix(3, 5)).steps.empty());
    EXPECT_TRUE(elimination_steps(BitMatrix()).steps.empty());
}

TEST(Steps, RefuseWrongShapes) {
    const BitMatrix a(2, 4);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)elimination_steps(a, 5); }), {"5", "2 x 4"}));
    BitMatrix b = BitMatrix::from_strings({"10", "11"});
    const BitMatrix before = b;
    for (const Kind kind : {Kind::kSwap, Kind::kAdd}) {
        EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { apply({kind, 2, 0}, b); }), {"2", "0"}));
        EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { apply({kind, 1, 7}, b); }), {"7", "2 rows"}));
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { apply({Kind::kAdd, 1, 1}, b); }), {"itself"}));
    EXPECT_EQ(b, before);
}

}  // namespace
}  // namespace gf2
