// SPDX-License-Identifier: MIT
#include "gf2/elim/steps.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/naive.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::to_reference;
using Kind = RowOperation::Kind;

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
