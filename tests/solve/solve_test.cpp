// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/reference/enumeration.hpp"
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
using test::other_columns;
using test::random_bits;
using test::random_product;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

// The right-hand side of a random x.
BitVector image_of_random_x(const BitMatrix& a, SplitMix64& random) {
    return from_reference(reference::multiply(to_reference(a), to_reference(random_bits(a.columns(), random))));
}

// The first row of the left nullspace basis with yᵀb = 1, if there is one.
std::vector<BitVector> proof_by_definition(const BitMatrix& a, const BitVector& b) {
    const BitMatrix left = left_nullspace_basis(a);
    for (std::size_t i = 0; i < left.rows(); ++i) {
        if (dot(left.row_vector(i), b)) return {left.row_vector(i)};
    }
    return {};
}

// Checks all promises of the header about one answer.
void expect_right(const BitMatrix& a, const BitVector& b, const SolveResult& answer) {
    EXPECT_TRUE(verify(a, b, answer));
    const std::vector<BitVector> proof = proof_by_definition(a, b);
    if (const auto* inconsistency = std::get_if<Inconsistency>(&answer)) {
        ASSERT_FALSE(proof.empty()) << "declared inconsistent";
        EXPECT_EQ(inconsistency->y, proof.front());
        return;
    }
    ASSERT_TRUE(proof.empty()) << "declared consistent";
    const auto& coset = std::get<SolutionCoset>(answer);
    const NullspaceBasis expected = nullspace(a);
    EXPECT_EQ(coset.length(), a.columns());
    EXPECT_EQ(coset.basis(), expected.basis);
    EXPECT_EQ(coset.free_columns(), expected.free_columns);
    EXPECT_EQ(coset.dimension(), a.columns() - rank(a));
    EXPECT_EQ(reference::multiply(to_reference(a), to_reference(coset.particular())), to_reference(b));
    for (const std::size_t f : expected.free_columns) EXPECT_FALSE(coset.particular().test(f)) << "free column " << f;
    EXPECT_TRUE(tail_is_zero(coset.basis()));
}

class SolveEveryKernel : public test::EveryKernelSet {};

TEST_P(SolveEveryKernel, MatchesAHandWorkedExample) {
    const BitMatrix a = BitMatrix::from_strings({"110", "011", "101"});
    const SolveResult some = solve(a, bit_vector_from_string("101"));
    ASSERT_TRUE(std::holds_alternative<SolutionCoset>(some));
    EXPECT_EQ(to_string(std::get<SolutionCoset>(some).particular()), "100");
    EXPECT_EQ(std::get<SolutionCoset>(some).basis(), BitMatrix::from_strings({"111"}));
    const SolveResult none = solve(a, bit_vector_from_string("100"));
    ASSERT_TRUE(std::holds_alternative<Inconsistency>(none));
    EXPECT_EQ(to_string(std::get<Inconsistency>(none).y), "111");
}

TEST_P(SolveEveryKernel, ReturnsTheCosetOrACertificate) {
    SplitMix64 random = test_random();
    std::size_t consistent = 0;
    std::size_t inconsistent = 0;
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitVector image = image_of_random_x(a, random);
        EXPECT_TRUE(std::holds_alternative<SolutionCoset>(solve(a, image)));
        for (const BitVector& b : {image, BitVector(a.rows()), ~BitVector(a.rows()), random_bits(a.rows(), random)}) {
            const SolveResult answer = solve(a, b);
            expect_right(a, b, answer);
            ++(std::holds_alternative<SolutionCoset>(answer) ? consistent : inconsistent);
        }
        for (const BitVector& y : left_nullspace_basis(a).row_vectors()) {
            // One flipped bit in the support of y.
            BitVector b = image;
            b.flip(y.find_first());
            expect_right(a, b, solve(a, b));
            EXPECT_TRUE(std::holds_alternative<Inconsistency>(solve(a, b)));
            break;
        }
    }
    EXPECT_GT(consistent, 50u);
    EXPECT_GT(inconsistent, 50u);
}

TEST_P(SolveEveryKernel, SolvesSystemsWithoutRowsOrColumns) {
    const SolveResult anything = solve(BitMatrix(0, 70), BitVector());
    EXPECT_EQ(std::get<SolutionCoset>(anything).basis(), BitMatrix::identity(70));
    const SolveResult nothing_to_do = solve(BitMatrix(0, 0), BitVector());
    EXPECT_EQ(std::get<SolutionCoset>(nothing_to_do), SolutionCoset());
    const SolveResult of_zero = solve(BitMatrix(70, 0), BitVector(70));
    EXPECT_EQ(std::get<SolutionCoset>(of_zero).length(), 0u);
    EXPECT_EQ(std::get<SolutionCoset>(of_zero).dimension(), 0u);
    const SolveResult impossible = solve(BitMatrix(70, 0), unit_vector(70, 66));
    EXPECT_EQ(std::get<Inconsistency>(impossible).y, unit_vector(70, 66));
}

TEST_P(SolveEveryKernel, SolveManyAgreesColumnByColumn) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        const BitMatrix& a = sample.matrix;
        for (const std::size_t k : {0u, 1u, 5u, 66u}) {
            SCOPED_TRACE(sample.name + ", " + std::to_string(k) + " right-hand sides");
            BitMatrix columns(k, a.rows());
            for (std::size_t j = 0; j < k; ++j) {
                columns.set_row(j, j % 3 != 0 ? image_of_random_x(a, random) : random_bits(a.rows(), random));
            }
            const BitMatrix b = transpose(columns);
            const SolutionsOfMany many = solve_many(a, b);
            const SolutionsOfMany again = solve_many(ple(a), b);
            EXPECT_EQ(again.particular, many.particular);
            EXPECT_EQ(again.nullspace_basis, many.nullspace_basis);
            EXPECT_EQ(again.inconsistent, many.inconsistent);
            EXPECT_EQ(many.particular.rows(), a.columns());
            EXPECT_EQ(many.particular.columns(), k);
            EXPECT_EQ(many.nullspace_basis, nullspace_basis(a));
            EXPECT_TRUE(tail_is_zero(many.particular));
            for (std::size_t j = 0; j < k; ++j) {
                const SolveResult one = solve(a, b.column_vector(j));
                if (const auto* coset = std::get_if<SolutionCoset>(&one)) {
                    EXPECT_EQ(many.particular.column_vector(j), coset->particular()) << "column " << j;
                    EXPECT_FALSE(many.inconsistent.contains(j)) << "column " << j;
                } else {
                    EXPECT_TRUE(many.particular.column_vector(j).none()) << "column " << j;
                    ASSERT_TRUE(many.inconsistent.contains(j)) << "column " << j;
                    EXPECT_EQ(many.inconsistent.at(j), std::get<Inconsistency>(one)) << "column " << j;
                }
            }
        }
    }
}

TEST_P(SolveEveryKernel, RefusesWrongShapes) {
    const BitMatrix a(3, 5);
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)solve(a, BitVector(5)); }), {"3 x 5", "length 5"}));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)solve_many(a, BitMatrix(5, 2)); }), {"3 x 5", "5 x 2"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)solve_many(ple(a), BitMatrix(5, 2)); }),
                         {"3 x 5", "5 x 2"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)solve_many(ple(a, 4), BitMatrix(3, 2)); }),
                         {"4 of 5 columns"}));
}

GF2_FOR_EVERY_KERNEL_SET(SolveEveryKernel);

// Compares with all solutions, found by trying every x.
RC_GTEST_PROP(Solve, FindsEverySolution, ()) {
    const auto unknowns = *rc::gen::inRange<std::size_t>(0, 8);
    const auto equation = rc::gen::container<std::string>(unknowns + 1, rc::gen::element('0', '1'));
    const auto equations = *rc::gen::container<std::vector<std::string>>(equation);
    BitMatrix a(equations.size(), unknowns);
    BitVector b(equations.size());
    for (std::size_t i = 0; i < equations.size(); ++i) {
        a.set_row(i, bit_vector_from_string(equations[i].substr(0, unknowns)));
        b.set(i, equations[i].back() == '1');
    }
    const std::vector<reference::Vector> expected = reference::solutions(to_reference(a), to_reference(b));
    const SolveResult answer = solve(a, b);
    RC_ASSERT(verify(a, b, answer));
    RC_ASSERT(std::holds_alternative<Inconsistency>(answer) == expected.empty());
    if (const auto* coset = std::get_if<SolutionCoset>(&answer)) {
        RC_ASSERT(coset->count().to_uint64() == expected.size());
        for (const reference::Vector& x : expected) RC_ASSERT(coset->contains(from_reference(x)));
    }
}

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

class InverseEveryKernel : public test::EveryKernelSet {};

TEST_P(InverseEveryKernel, TimesTheMatrixIsTheIdentity) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        SCOPED_TRACE(size);
        const BitMatrix a = test::random_invertible(size, random);
        const auto answer = inverse(a);
        ASSERT_TRUE(std::holds_alternative<BitMatrix>(answer));
        const BitMatrix& b = std::get<BitMatrix>(answer);
        EXPECT_TRUE(tail_is_zero(b));
        EXPECT_TRUE(verify_inverse(a, b));
        EXPECT_EQ(reference::multiply(to_reference(a), to_reference(b)), reference::identity(size));
        EXPECT_EQ(multiply(b, a), BitMatrix::identity(size)) << "a left inverse too";
        EXPECT_EQ(std::get<BitMatrix>(inverse(b)), a);
    }
}

TEST_P(InverseEveryKernel, OfASingularMatrixIsACertificate) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        for (const std::size_t deficit : {std::size_t{1}, std::size_t{2}, size / 2, size}) {
            if (deficit == 0 || deficit > size) continue;
            const BitMatrix a = random_product(size, size, size - deficit, random);
            const auto answer = inverse(a);
            ASSERT_TRUE(std::holds_alternative<Singularity>(answer)) << size << ", " << deficit;
            EXPECT_TRUE(verify_singular(a, std::get<Singularity>(answer)));
            EXPECT_EQ(std::get<Singularity>(answer).x, nullspace_basis(a).row_vector(0)) << size << ", " << deficit;
        }
    }
}

TEST_P(InverseEveryKernel, RefusesMatricesThatAreNotSquare) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)inverse(BitMatrix(3, 5)); }), {"3 x 5"}));
    EXPECT_THROW((void)inverse(BitMatrix(1, 0)), std::invalid_argument);
}

GF2_FOR_EVERY_KERNEL_SET(InverseEveryKernel);

}  // namespace
}  // namespace gf2
