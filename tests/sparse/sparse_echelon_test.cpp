// SPDX-License-Identifier: MIT
#include "gf2/sparse/sparse_echelon.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"
#include "gf2/sparse/internal/core_elimination.hpp"
#include "gf2/sparse/internal/peeled_matrix.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using Index = SparseMatrix::Index;

// A matrix of some kind, at most as large as the sides: rows of few ones, with repeated, zero and full rows, twins
// among the columns, or symmetric.
SparseMatrix some_matrix(std::size_t max_rows, std::size_t max_columns, SplitMix64& random) {
    const std::size_t m = random_below(max_rows + 1, random);
    const std::size_t n = random_below(max_columns + 1, random);
    const double weight = 0.5 + 5 * static_cast<double>(random_below(100, random)) / 100;
    BitMatrix a = random_matrix(m, n, random(), {.density = std::min(1.0, weight / static_cast<double>(n + 1))});
    if (m != 0 && n != 0) {
        const std::size_t repeated = random_below(2, random) * random_below(m, random);
        for (std::size_t k = 0; k < repeated; ++k) {
            a.set_row(random_below(m, random), a.row_vector(random_below(m, random)));
        }
        const std::size_t twins = random_below(2, random) * random_below(n, random);
        for (std::size_t k = 0; k < twins; ++k) {
            a.set_column(random_below(n, random), a.column_vector(random_below(n, random)));
        }
        if (random_below(4, random) == 0) a.set_row(random_below(m, random), BitVector(n).set());
        if (m == n && random_below(2, random) == 0) {
            const BitMatrix transposed = transpose(a);
            for (std::size_t i = 0; i < n; ++i) {
                for (const std::size_t j : ones(transposed, i)) a.set(i, j);
            }
        }
    }
    return SparseMatrix(a);
}

// Compares all answers about a matrix with those of dense elimination.
void expect_dense_answers(const SparseMatrix& a, std::uint64_t seed) {
    const BitMatrix dense = to_bit_matrix(a);
    const SparseEchelon echelon(a);
    ASSERT_EQ(echelon.rank(), rank(dense));
    EXPECT_LE(echelon.structure().min_rank(), echelon.rank());
    EXPECT_GE(echelon.structure().max_rank(), echelon.rank());
    const BitMatrix basis = nullspace_basis(dense);
    EXPECT_TRUE(echelon.nullspace_rows(0, echelon.nullity()) == basis);

    SplitMix64 random(seed);
    const std::vector<BitVector> right_hand_sides{BitVector(a.rows()), random_bit_vector(a.rows(), random),
                                                  multiply(a, random_bit_vector(a.columns(), random))};
    for (const BitVector& b : right_hand_sides) {
        const SolveResult expected = solve(dense, b);
        const SparseSolveResult found = echelon.solve(b);
        if (const auto* const coset = std::get_if<SolutionCoset>(&expected)) {
            const auto& solution = std::get<SparseSolution>(found);
            EXPECT_TRUE(solution.canonical);
            EXPECT_TRUE(solution.x == coset->particular());
            EXPECT_EQ(solution.nullity, coset->dimension());
        } else {
            const auto& proof = std::get<SparseInconsistency>(found);
            EXPECT_TRUE(proof.canonical);
            EXPECT_TRUE(proof.proof == std::get<Inconsistency>(expected));
        }
    }
}

TEST(SparseEchelon, AnswersAsDenseElimination) {
    SplitMix64 random = test::test_random();
    const std::size_t rounds = test::test_rounds(4000);
    for (std::size_t k = 0; k < rounds; ++k) {
        const std::size_t side = k % 8 == 0 ? 150 : 20;
        SCOPED_TRACE(k);
        expect_dense_answers(some_matrix(side, side, random), k);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(SparseEchelon, AnswersOnEmptyShapes) {
    for (const auto& [m, n] : {std::pair{0, 0}, {0, 70}, {70, 0}, {1, 1}, {64, 64}}) {
        expect_dense_answers(SparseMatrix(m, n), 1);
    }
    expect_dense_answers(SparseMatrix(BitMatrix::identity(100)), 2);
}

// Rows of k distinct uniform columns.
SparseMatrix rows_of_weight(std::size_t m, std::size_t n, std::size_t k, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<std::uint64_t> starts{0};
    std::vector<Index> lists;
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t t = 0; t < k; ++t) lists.push_back(static_cast<Index>(random_below(n, random)));
        starts.push_back(lists.size());
    }
    return SparseMatrix::from_rows(n, std::move(starts), std::move(lists));
}

TEST(SparseEchelon, EliminatesLargeCores) {
    expect_dense_answers(rows_of_weight(2500, 2500, 8, 1), 1);  // several blocks of columns
    expect_dense_answers(rows_of_weight(3000, 2400, 12, 2), 2);
    expect_dense_answers(rows_of_weight(2000, 3100, 12, 3), 3);
}

constexpr std::size_t kLeastSurplus = 64 + 4096;  // of a side that is folded

// Wide and tall cores are folded, and their answers are not canonical.
TEST(SparseEchelon, FoldsWideAndTallCores) {
    for (const bool tall : {false, true}) {
        const SparseMatrix a = tall ? rows_of_weight(6000, 500, 12, 5) : rows_of_weight(150, 6000, 4000, 5);
        const BitMatrix dense = to_bit_matrix(a);
        const SparseEchelon echelon(a);
        const std::size_t r = echelon.structure().core_rows, d = echelon.structure().core_columns;
        ASSERT_GT(tall ? r : d, std::min(r, d) + kLeastSurplus);
        ASSERT_GT(std::min(r, d), 100U);
        ASSERT_EQ(echelon.rank(), rank(dense));
        SplitMix64 random(6);
        const BitVector image = multiply(a, random_bit_vector(a.columns(), random));
        const SparseSolveResult found = echelon.solve(image);
        EXPECT_EQ(multiply(a, std::get<SparseSolution>(found).x), image);
        if (tall) {
            const auto proof = std::get<SparseInconsistency>(echelon.solve(random_bit_vector(a.rows(), random)));
            EXPECT_FALSE(proof.canonical);
            BitVector almost = image;
            almost.flip(3000);
            const auto other = std::get<SparseInconsistency>(echelon.solve(almost));
            EXPECT_TRUE(verify(dense, almost, other.proof));
        } else {
            const std::size_t count = echelon.nullity();
            EXPECT_GT(count, kMaxCanonicalNullity);
            const BitMatrix rows = echelon.nullspace_rows(0, count);
            EXPECT_TRUE(verify_nullspace(a, rows));
            EXPECT_EQ(rank(rows), count);
        }
    }
}

// Which a proof takes where a solution of the folded rows is none: rarely.
TEST(CoreElimination, FindsCombinationsOfFoldedRows) {
    const internal::PeeledMatrix matrix(rows_of_weight(6000, 500, 12, 5), UINT64_MAX);
    const internal::CoreElimination elimination(matrix.core, 0);
    ASSERT_TRUE(elimination.has_folded_rows());
    const auto sum_of_rows = [&](const BitVector& y) {
        BitMatrix column(y.size(), 1);
        column.set_column(0, y);
        BitMatrix sum(matrix.core.columns(), 1);
        matrix.core.multiply_transposed(column, sum);
        return sum.column_vector(0);
    };
    SplitMix64 random(9);
    for (int k = 0; k < 10; ++k) {
        const BitVector sum = sum_of_rows(random_bit_vector(matrix.core.rows(), random));
        const auto found = elimination.combination(sum);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(sum_of_rows(*found), sum);
    }
}

// A tall matrix of low rank: a fold that lowers the rank would be noticed.
TEST(SparseEchelon, FoldsMatricesOfLowRank) {
    const SparseMatrix a(multiply(random_matrix(10000, 20, 8), random_matrix(20, 300, 9)));
    ASSERT_GT(structure(a).core_rows, 300 + kLeastSurplus);
    ASSERT_GT(structure(transpose(a)).core_columns, 300 + kLeastSurplus);
    EXPECT_EQ(SparseEchelon(a).rank(), rank(to_bit_matrix(a)));
    EXPECT_EQ(SparseEchelon(transpose(a)).rank(), rank(to_bit_matrix(a)));
}

TEST(SparseStructure, CountsComponents) {
    const auto components = [](const std::vector<std::string>& rows) {
        return structure(SparseMatrix(BitMatrix::from_strings(rows))).components;
    };
    EXPECT_EQ(components({"1100000", "0110000", "0001000", "0000000", "0000011"}), 3U);
    EXPECT_EQ(components({"000", "000"}), 0U);
    EXPECT_EQ(components({"1010", "0101", "1100"}), 1U);
}

TEST(SparseStructure, CoresAreSmall) {
    EXPECT_LT(structure(rows_of_weight(20000, 20000, 4, 1)).core_columns, 2500U);
    EXPECT_LT(structure(rows_of_weight(20000, 20000, 6, 1)).core_columns, 5300U);
}

TEST(SparseEchelon, RefusesWrongShapesAndTooLittleMemory) {
    const SparseEchelon echelon(rows_of_weight(30, 30, 3, 1));
    EXPECT_THROW(static_cast<void>(echelon.solve(BitVector(29))), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(echelon.nullspace_rows(0, echelon.nullity() + 1)), std::out_of_range);
    EXPECT_THROW(SparseEchelon(rows_of_weight(3000, 3000, 20, 1), 1000), std::length_error);
}

}  // namespace
}  // namespace gf2
