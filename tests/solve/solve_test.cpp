// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
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
using test::mentions;
using test::random_bits;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
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

TEST_P(SolveEveryKernel, WindowsGiveTheSameResultsAsCopies) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = random_bits(a.rows(), 3, random);
        test::Framed framed_a(a, random);
        test::Framed framed_b(b, random);
        const ConstBitMatrixView window = framed_a.window();
        const SolveResult solution = solve(window, b.column_vector(0));
        EXPECT_EQ(solution, solve(a, b.column_vector(0)));
        EXPECT_TRUE(verify(window, b.column_vector(0), solution));
        const SolutionsOfMany many = solve_many(window, framed_b.window());
        EXPECT_EQ(many.particular, solve_many(a, b).particular);
        EXPECT_EQ(many.inconsistent, solve_many(a, b).inconsistent);
        EXPECT_EQ(nullspace(window).basis, nullspace(a).basis);
        EXPECT_EQ(nullspace_basis(window), nullspace_basis(a));
        EXPECT_EQ(left_nullspace_basis(window), left_nullspace_basis(a));
        EXPECT_TRUE(verify_nullspace(window, nullspace_basis(a)));
        EXPECT_EQ(canonical_nullspace_basis(window).basis, canonical_nullspace_basis(a).basis);
        if (a.rows() == a.columns()) {
            EXPECT_EQ(inverse(window), inverse(a));
        }
        EXPECT_TRUE(framed_a.frame_is_unchanged() && framed_b.frame_is_unchanged());
    }
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

}  // namespace
}  // namespace gf2
