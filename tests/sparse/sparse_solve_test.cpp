// SPDX-License-Identifier: MIT
#include "gf2/sparse/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"
#include "gf2/sparse/random.hpp"

namespace gf2 {
namespace {

constexpr SparseOptions kWiedemann{.method = CoreMethod::kWiedemann};

// Cores with a shorter side of 1,024 or more, so that block Wiedemann is used: square with a small nullity, also with
// columns of zeros, wide, tall, and symmetric.
std::vector<SparseMatrix> matrices_of_large_cores() {
    const SparseMatrix square = random_sparse_matrix("rows", 3000, 3010, 12, 1);
    return {square,
            SparseMatrix::from_rows(3100, {square.starts().begin(), square.starts().end()},
                                    {square.lists().begin(), square.lists().end()}),
            random_sparse_matrix("rows", 3000, 6000, 40, 2), random_sparse_matrix("rows", 6000, 3000, 12, 3),
            random_sparse_matrix("graph", 3500, 3500, 8, 4)};
}

TEST(SparseSolve, WiedemannFindsNullVectorsAndBoundsTheRank) {
    for (const SparseMatrix& a : matrices_of_large_cores()) {
        const BitMatrix dense = to_bit_matrix(a);
        const std::size_t r = rank(dense);
        const RankBounds bounds = rank(a, kWiedemann);
        EXPECT_LE(bounds.lower, r);
        EXPECT_GE(bounds.upper, r);
        for (const std::size_t most : {1, 64, 700}) {
            const SparseNullspace found = nullspace(a, most, kWiedemann);
            EXPECT_TRUE(verify_nullspace(a, found.vectors));
            EXPECT_EQ(rank(found.vectors), found.vectors.rows());
            EXPECT_LE(found.vectors.rows(), most);
            if (found.complete) {
                EXPECT_EQ(found.vectors.rows(), a.columns() - r);
            }
            if (found.canonical) {
                EXPECT_TRUE(found.vectors == nullspace_basis(dense));
            }
        }
    }
    // The bounds meet where the nullity is small.
    EXPECT_TRUE(rank(matrices_of_large_cores()[0], kWiedemann).is_exact());
    EXPECT_TRUE(nullspace(matrices_of_large_cores()[0], 64, kWiedemann).canonical);
    EXPECT_FALSE(nullspace(matrices_of_large_cores()[0], 5, kWiedemann).complete);
}

// Such large cores begin with block Wiedemann. Its bounds meet for a few null vectors; for a hundred, which repeated
// rows bring, elimination follows if it fits the memory.
TEST(SparseSolve, RanksAreProvedByBoundsOrElimination) {
    const SparseMatrix a = random_sparse_matrix("rows", 45000, 45000, 10, 7);
    std::vector<std::uint64_t> starts(a.starts().begin(), a.starts().end());
    std::vector<SparseMatrix::Index> lists(a.lists().begin(), a.lists().end());
    std::copy_n(lists.begin(), 1000, lists.end() - 1000);
    const SparseMatrix repeated = SparseMatrix::from_rows(a.columns(), std::move(starts), std::move(lists));
    const auto proved = [](const SparseMatrix& matrix) {
        return rank(matrix, {.method = CoreMethod::kElimination}).lower;
    };
    const RankBounds of_a = rank(a);
    EXPECT_TRUE(of_a.is_exact());
    EXPECT_EQ(of_a.lower, proved(a));
    EXPECT_GT(a.rows() - of_a.lower, 0U);
    const RankBounds of_repeated = rank(repeated);
    EXPECT_TRUE(of_repeated.is_exact());
    EXPECT_EQ(of_repeated.lower, proved(repeated));
    EXPECT_GE(repeated.rows() - of_repeated.lower, 100U);
    const RankBounds open = rank(repeated, {.memory = structure(repeated).bytes - 1});
    EXPECT_LE(open.lower, of_repeated.lower);
    EXPECT_GT(open.upper, of_repeated.lower);
}

TEST(SparseSolve, BothMethodsSolve) {
    SplitMix64 random(5);
    for (const SparseMatrix& a : matrices_of_large_cores()) {
        const BitMatrix dense = to_bit_matrix(a);
        for (const BitVector& b :
             {multiply(a, random_bit_vector(a.columns(), random)), random_bit_vector(a.rows(), random)}) {
            const SolveResult expected = solve(dense, b);
            const SparseSolveResult found = solve(a, b, kWiedemann);
            ASSERT_EQ(found.index(), expected.index());
            const SparseSolveResult eliminated = solve(a, b, {.method = CoreMethod::kElimination});
            if (const auto* const solution = std::get_if<SparseSolution>(&found)) {
                EXPECT_TRUE(verify(dense, b, solution->x));
                const BitVector& x = std::get<SolutionCoset>(expected).particular();
                EXPECT_TRUE(!solution->canonical || solution->x == x);
                EXPECT_TRUE(std::get<SparseSolution>(eliminated).x == x);
            } else {
                EXPECT_TRUE(verify(dense, b, std::get<SparseInconsistency>(found).proof));
                EXPECT_TRUE(std::get<SparseInconsistency>(eliminated).proof == std::get<Inconsistency>(expected));
            }
        }
    }
}

// A basis of more than 2^33 bits is not made canonical, and not said to be.
TEST(SparseSolve, LongBasesAreNotCanonical) {
    const SparseNullspace found = nullspace(random_sparse_matrix("diagonal", 2'196'000, 2'200'000, {}, 1), 1);
    EXPECT_EQ(found.vectors.rows(), 1U);
    EXPECT_FALSE(found.complete);
    EXPECT_FALSE(found.canonical);
}

TEST(SparseSolve, TakesWhatFitsTheMemory) {
    const SparseMatrix a = random_sparse_matrix("rows", 35000, 35010, 15, 6);
    const SparseOptions little{.memory = structure(a).bytes - 1};
    EXPECT_THROW(SparseEchelon(a, little.memory), std::length_error);
    EXPECT_TRUE(rank(a, little).is_exact());
    EXPECT_THROW(static_cast<void>(rank(a, {.memory = 1000})), std::length_error);
    // Peeling alone takes 1.3 GiB, which is not taken before it is refused.
    const SparseMatrix large(20'000'000, 20'000'000);
    EXPECT_THROW(static_cast<void>(rank(large, {.memory = std::uint64_t{1} << 30})), std::length_error);
    EXPECT_THROW(static_cast<void>(solve(a, BitVector(3))), std::invalid_argument);

    const SparseMatrix wide = random_sparse_matrix("rows", 1000, 400000, 3, 1);  // 399,000 vectors take 19 GiB
    const SparseOptions enough{.memory = std::uint64_t{32} << 20};
    EXPECT_EQ(nullspace(wide, 10, enough).vectors.rows(), 10U);
    EXPECT_THROW(static_cast<void>(nullspace(wide, SIZE_MAX, enough)), std::length_error);
}

}  // namespace
}  // namespace gf2
