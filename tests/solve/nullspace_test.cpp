// SPDX-License-Identifier: MIT
#include "gf2/solve/nullspace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::other_columns;
using test::random_bits;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

// Row i has a 1 at free_columns[i], 0 at the other free columns, and 0 right of its free column.
testing::AssertionResult is_canonical(const NullspaceBasis& nullspace) {
    const BitMatrix& basis = nullspace.basis;
    if (basis.rows() != nullspace.free_columns.size()) return testing::AssertionFailure() << "wrong number of rows";
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        for (std::size_t f = 0; f < basis.rows(); ++f) {
            if (basis.get(i, nullspace.free_columns[f]) != (i == f)) {
                return testing::AssertionFailure() << "row " << i << " at free column " << nullspace.free_columns[f];
            }
        }
        for (std::size_t j = nullspace.free_columns[i] + 1; j < basis.columns(); ++j) {
            if (basis.get(i, j)) return testing::AssertionFailure() << "row " << i << " goes on to column " << j;
        }
    }
    return tail_is_zero(basis);
}

class NullspaceEveryKernel : public test::EveryKernelSet {};

TEST_P(NullspaceEveryKernel, MatchesAHandWorkedExample) {
    const NullspaceBasis found = nullspace(BitMatrix::from_strings({"11010", "00110"}));
    EXPECT_EQ(found.basis, BitMatrix::from_strings({"11000", "10110", "00001"}));
    EXPECT_EQ(found.free_columns, (std::vector<std::size_t>{1, 3, 4}));
}

TEST_P(NullspaceEveryKernel, BasisIsCanonicalAndComplete) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const NullspaceBasis found = nullspace(a);
        const reference::Rref oracle = reference::rref(to_reference(a), a.columns());
        EXPECT_EQ(found.free_columns, other_columns(oracle.pivot_columns, a.columns()));
        EXPECT_EQ(found.basis.rows(), a.columns() - oracle.pivot_columns.size()) << "the nullity";
        EXPECT_EQ(found.basis.columns(), a.columns());
        EXPECT_TRUE(is_canonical(found));
        const reference::Matrix images =
            reference::multiply(to_reference(a), reference::transpose(to_reference(found.basis)));
        EXPECT_EQ(images, reference::Matrix(a.rows(), found.basis.rows())) << "A times each row is zero";
        EXPECT_EQ(nullspace_basis(a), found.basis);
    }
}

TEST_P(NullspaceEveryKernel, SpansAllSolutionsOfTheHomogeneousSystem) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const BitMatrix a = random_bits(random() % 8, random() % 9, random, round % 2 == 0 ? 0.5 : 0.2);
        EXPECT_EQ(reference::span(to_reference(nullspace_basis(a))),
                  reference::solutions(to_reference(a), reference::Vector(a.rows(), 0)))
            << to_string(a);
    }
}

TEST_P(NullspaceEveryKernel, OfAnRrefIgnoresCarriedColumns) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const NullspaceBasis expected = nullspace(a);
        const BitMatrix carried = random_bits(a.rows(), 70, random);
        const NullspaceBasis found = nullspace_of_rref(rref(concat(a, carried), a.columns()));
        EXPECT_EQ(found.basis, expected.basis);
        EXPECT_EQ(found.free_columns, expected.free_columns);
    }
}

TEST_P(NullspaceEveryKernel, LeftBasisIsThatOfTheTranspose) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix left = left_nullspace_basis(a);
        EXPECT_EQ(left.rows(), a.rows() - rank(a));
        EXPECT_EQ(left.columns(), a.rows());
        EXPECT_EQ(weight(multiply(left, a)), 0u);
        EXPECT_EQ(left, nullspace_basis(transpose(a)));
        EXPECT_TRUE(is_canonical({left, nullspace(transpose(a)).free_columns}));
    }
}

// Any rows with the same span give the same basis.
TEST_P(NullspaceEveryKernel, CanonicalBasisFollowsFromTheSpanAlone) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const NullspaceBasis expected = nullspace(sample.matrix);
        const BitMatrix mixed = multiply(test::random_invertible(expected.basis.rows(), random), expected.basis);
        const BitMatrix sums = multiply(random_bits(10, mixed.rows(), random), mixed);
        for (const BitMatrix& spanning :
             {expected.basis, test::with_shuffled_rows(expected.basis, random), mixed, stack(sums, mixed),
              stack(mixed, mixed), stack(BitMatrix(3, mixed.columns()), mixed)}) {
            const NullspaceBasis found = canonical_nullspace_basis(spanning);
            EXPECT_EQ(found.basis, expected.basis);
            EXPECT_EQ(found.free_columns, expected.free_columns);
        }
    }
}

// Every space is the nullspace of some matrix, so that any rows will do.
TEST_P(NullspaceEveryKernel, CanonicalBasisKeepsTheSpanOfAnyRows) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& rows = sample.matrix;
        const NullspaceBasis found = canonical_nullspace_basis(rows);
        EXPECT_TRUE(is_canonical(found));
        EXPECT_TRUE(std::is_sorted(found.free_columns.begin(), found.free_columns.end()));
        EXPECT_EQ(found.basis.columns(), rows.columns());
        const std::size_t r = rank(rows);
        EXPECT_EQ(found.basis.rows(), r);
        EXPECT_EQ(rank(stack(rows, found.basis)), r) << "the same span";
        EXPECT_EQ(nullspace_basis(nullspace_basis(rows)), found.basis) << "the nullspace of its annihilator";
    }
}

GF2_FOR_EVERY_KERNEL_SET(NullspaceEveryKernel);

}  // namespace
}  // namespace gf2
