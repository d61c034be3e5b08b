// SPDX-License-Identifier: MIT
#include "gf2/elim/gauss_jordan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/ple.hpp"
#include "tests/support/checks.hpp"
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
