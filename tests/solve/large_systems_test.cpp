// SPDX-License-Identifier: MIT
// Systems wider than a panel of 512 columns, with every kernel set, compared with rref_naive().
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "gf2/elim/naive.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kernel_set_names;
using test::large_matrices;
using test::other_columns;
using test::product_by_rows;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::UseKernels;

void for_each_kernel_set(const std::function<void()>& body) {
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        body();
    }
}

// The transpose, bit by bit.
BitMatrix transposed(const BitMatrix& a) {
    BitMatrix result(a.columns(), a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) result.set(j, i, a.get(i, j));
    }
    return result;
}

BitMatrix beside(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix result(a.rows(), a.columns() + b.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) result.set(i, j, a.get(i, j));
        for (std::size_t j = 0; j < b.columns(); ++j) result.set(i, a.columns() + j, b.get(i, j));
    }
    return result;
}

// The canonical basis, read off the reduced form.
NullspaceBasis nullspace_naive(const BitMatrix& a) {
    const NaiveRref reduced = rref_naive(a.row_vectors());
    NullspaceBasis result;
    result.free_columns = other_columns(reduced.pivot_columns, a.columns());
    result.basis = BitMatrix(result.free_columns.size(), a.columns());
    for (std::size_t i = 0; i < result.free_columns.size(); ++i) {
        const std::size_t free = result.free_columns[i];
        result.basis.set(i, free);
        for (std::size_t p = 0; p < reduced.pivot_columns.size(); ++p) {
            result.basis.set(i, reduced.pivot_columns[p], reduced.rows[p].test(free));
        }
    }
    return result;
}

// The result of solve_many() by its definition.
struct Expected {
    NullspaceBasis nullspace;
    BitMatrix particular;
    std::map<std::size_t, Inconsistency> inconsistent;
};

Expected answers_naive(const BitMatrix& a, const BitMatrix& b) {
    const std::size_t n = a.columns();
    Expected expected{nullspace_naive(a), BitMatrix(n, b.columns()), {}};
    const BitMatrix left = nullspace_naive(transposed(a)).basis;
    const BitMatrix products = product_by_rows(left, b);
    for (std::size_t j = 0; j < b.columns(); ++j) {
        for (std::size_t i = 0; i < left.rows() && !expected.inconsistent.contains(j); ++i) {
            if (products.get(i, j)) expected.inconsistent.emplace(j, Inconsistency{left.row_vector(i)});
        }
    }
    const NaiveRref reduced = rref_naive(beside(a, b).row_vectors(), n);
    for (std::size_t p = 0; p < reduced.pivot_columns.size(); ++p) {
        for (std::size_t j = 0; j < b.columns(); ++j) {
            if (expected.inconsistent.contains(j)) continue;
            expected.particular.set(reduced.pivot_columns[p], j, reduced.rows[p].test(n + j));
        }
    }
    return expected;
}

// Right-hand sides: sums of columns of A, such sums with one bit flipped, and random columns.
BitMatrix mixed_sides(const BitMatrix& a, std::size_t count, SplitMix64& random) {
    BitMatrix b = product_by_rows(a, random_bits(a.columns(), count, random));
    for (std::size_t j = 0; j < count && a.rows() != 0; ++j) {
        if (j % 5 == 1) b.flip(random() % a.rows(), j);
        if (j % 5 == 3) {
            for (std::size_t i = 0; i < a.rows(); ++i) b.set(i, j, random() % 2 != 0);
        }
    }
    return b;
}

TEST(LargeSystems, NullspacesOnBothSidesAgreeWithNaive) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : large_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const NullspaceBasis right = nullspace_naive(a);
        const NullspaceBasis left = nullspace_naive(transposed(a));
        EXPECT_EQ(weight(product_by_rows(a, transposed(right.basis))), 0u) << "the oracle";
        for_each_kernel_set([&] {
            const NullspaceBasis found = nullspace(a);
            EXPECT_EQ(found.basis, right.basis);
            EXPECT_EQ(found.free_columns, right.free_columns);
            EXPECT_TRUE(tail_is_zero(found.basis));
            const BitMatrix found_left = left_nullspace_basis(a);
            EXPECT_EQ(found_left, left.basis);
            EXPECT_TRUE(tail_is_zero(found_left));
        });
    }
}

TEST(LargeSystems, SolveManyAgreesWithNaive) {
    SplitMix64 random = test_random();
    std::size_t consistent = 0;
    std::size_t inconsistent = 0;
    for (const test::Sample& sample : large_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = mixed_sides(a, 70, random);
        const Expected expected = answers_naive(a, b);
        inconsistent += expected.inconsistent.size();
        consistent += b.columns() - expected.inconsistent.size();
        for_each_kernel_set([&] {
            const SolutionsOfMany found = solve_many(a, b);
            EXPECT_EQ(found.nullspace_basis, expected.nullspace.basis);
            EXPECT_EQ(found.particular, expected.particular);
            EXPECT_EQ(found.inconsistent, expected.inconsistent);
            EXPECT_TRUE(tail_is_zero(found.particular));
            EXPECT_TRUE(tail_is_zero(found.nullspace_basis));
        });
    }
    EXPECT_GT(consistent, 500u);
    EXPECT_GT(inconsistent, 200u);
}

TEST(LargeSystems, SolveAgreesWithNaive) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : large_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& a = sample.matrix;
        const BitMatrix b = mixed_sides(a, 2, random);
        const Expected expected = answers_naive(a, b);
        for_each_kernel_set([&] {
            for (std::size_t j = 0; j < 2; ++j) {
                const SolveResult answer = solve(a, b.column_vector(j));
                ASSERT_EQ(std::holds_alternative<Inconsistency>(answer), expected.inconsistent.contains(j));
                if (const auto* proof = std::get_if<Inconsistency>(&answer)) {
                    EXPECT_EQ(*proof, expected.inconsistent.at(j));
                    continue;
                }
                const auto& coset = std::get<SolutionCoset>(answer);
                EXPECT_EQ(coset.particular(), expected.particular.column_vector(j));
                EXPECT_EQ(coset.basis(), expected.nullspace.basis);
                EXPECT_EQ(coset.free_columns(), expected.nullspace.free_columns);
            }
        });
    }
}

// The certificate is the first row of the left nullspace basis that proves, not the first one found: rows that are late
// in elimination may come early in the basis.
TEST(LargeSystems, CertificateIsTheFirstProvingBasisRow) {
    SplitMix64 random = test_random();
    for (const std::size_t columns : {20u, 530u}) {
        for (std::size_t round = 0; round < 6; ++round) {
            const BitMatrix a = test::with_scattered_pivots(columns + 90, columns, columns / 2, random);
            BitMatrix b(a.rows(), 8);
            for (std::size_t i = 0; i < a.rows(); ++i) {
                for (std::size_t j = 0; j < 8; ++j) b.set(i, j, random() % (j + 2) == 0);
            }
            const Expected expected = answers_naive(a, b);
            EXPECT_EQ(expected.inconsistent.size(), 8u);
            for_each_kernel_set([&] { EXPECT_EQ(solve_many(a, b).inconsistent, expected.inconsistent); });
        }
    }
}

TEST(LargeSystems, InversesTimesTheMatricesAreTheIdentity) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {513u, 600u, 1025u}) {
        SCOPED_TRACE(size);
        const BitMatrix a = test::random_invertible(size, random);
        for_each_kernel_set([&] {
            const auto answer = inverse(a);
            ASSERT_TRUE(std::holds_alternative<BitMatrix>(answer));
            const BitMatrix& b = std::get<BitMatrix>(answer);
            EXPECT_EQ(product_by_rows(a, b), BitMatrix::identity(size));
            EXPECT_TRUE(tail_is_zero(b));
        });
    }
    BitMatrix antidiagonal(1030, 1030);
    for (std::size_t i = 0; i < 1030; ++i) antidiagonal.set(i, 1029 - i);
    for_each_kernel_set([&] { EXPECT_EQ(std::get<BitMatrix>(inverse(antidiagonal)), antidiagonal); });
}

// The certificate is the first row of the canonical nullspace basis, wherever its free column lies.
TEST(LargeSystems, SingularMatricesGiveTheFirstNullspaceBasisRow) {
    SplitMix64 random = test_random();
    std::vector<BitMatrix> matrices;
    for (const std::size_t dependent : {0u, 1u, 63u, 64u, 300u, 511u, 512u, 519u}) {
        // Column `dependent` is the sum of some columns before it, of none if it is the first.
        BitMatrix a = test::random_invertible(520, random);
        const BitMatrix chosen = random_bits(520, 1, random);
        for (std::size_t i = 0; i < 520; ++i) {
            bool sum = false;
            for (std::size_t j = 0; j < dependent; ++j) sum ^= chosen.get(j, 0) && a.get(i, j);
            a.set(i, dependent, sum);
        }
        matrices.push_back(std::move(a));
    }
    matrices.push_back(test::with_scattered_pivots(700, 700, 600, random));
    matrices.push_back(test::with_scattered_pivots(1030, 1030, 1029, random));
    matrices.emplace_back(600, 600);
    for (const BitMatrix& a : matrices) {
        const NullspaceBasis expected = nullspace_naive(a);
        ASSERT_GT(expected.basis.rows(), 0u);
        SCOPED_TRACE(shape_text(a.rows(), a.columns()) + ", column " + std::to_string(expected.free_columns.front()) +
                     " is free");
        for_each_kernel_set([&] {
            const auto answer = inverse(a);
            ASSERT_TRUE(std::holds_alternative<Singularity>(answer));
            EXPECT_EQ(std::get<Singularity>(answer).x, expected.basis.row_vector(0));
        });
    }
}

}  // namespace
}  // namespace gf2
