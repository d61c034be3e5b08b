// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/block_wiedemann.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/internal/block_operator.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2 {
namespace {

using internal::SparseOperator;
using internal::wiedemann_nullspace;
using internal::wiedemann_solve;
using internal::WiedemannResult;

// Rows of `weight` random columns.
SparseMatrix light_rows(std::size_t rows, std::size_t columns, std::size_t weight, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<SparseMatrix::Entry> entries;
    for (std::size_t i = 0; i < rows && columns != 0; ++i) {
        for (std::size_t k = 0; k < weight; ++k) {
            entries.push_back(
                {static_cast<SparseMatrix::Index>(i), static_cast<SparseMatrix::Index>(random_below(columns, random))});
        }
    }
    return SparseMatrix::from_entries(rows, columns, entries);
}

// I + A for the adjacency matrix A of a graph on n vertices, half of which are twins of the others: they have the same
// neighbours and themselves.
SparseMatrix graph_with_twins(std::size_t n, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<SparseMatrix::Entry> entries;
    const auto join = [&](std::size_t i, std::size_t k) {
        entries.push_back({static_cast<SparseMatrix::Index>(i), static_cast<SparseMatrix::Index>(k)});
        entries.push_back({static_cast<SparseMatrix::Index>(k), static_cast<SparseMatrix::Index>(i)});
    };
    for (std::size_t i = 0; i < n; ++i) {
        entries.push_back({static_cast<SparseMatrix::Index>(i), static_cast<SparseMatrix::Index>(i)});
    }
    const std::size_t half = n / 2;
    for (std::size_t i = 0; i < half; ++i) {
        join(i, half + i);
        const std::size_t k = random_below(half, random);
        if (k == i) continue;
        for (const std::size_t u : {i, half + i}) {
            for (const std::size_t v : {k, half + k}) join(u, v);
        }
    }
    return SparseMatrix::from_entries(n, n, entries);
}

// Every third row and the first columns become zero.
SparseMatrix with_zeros(const SparseMatrix& a) {
    std::vector<SparseMatrix::Entry> entries;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const SparseMatrix::Index j : a.row(i)) {
            if (i % 3 != 0 && j >= 50) entries.push_back({static_cast<SparseMatrix::Index>(i), j});
        }
    }
    return SparseMatrix::from_entries(a.rows(), a.columns(), entries);
}

std::vector<std::pair<std::string, SparseMatrix>> matrices() {
    std::vector<std::pair<std::string, SparseMatrix>> result;
    const auto add = [&](std::string name, SparseMatrix a) {
        result.emplace_back(std::move(name), std::move(a));
    };
    for (const auto& [m, n] : {std::pair{0, 0}, {0, 100}, {100, 0}, {1, 1}, {1, 200}, {200, 1}, {63, 65}}) {
        add("of few rows or columns", light_rows(m, n, 3, 1));
    }
    add("zero", SparseMatrix(90, 150));
    add("the identity", SparseMatrix(BitMatrix::identity(500)));
    add("full", SparseMatrix(random_matrix(200, 200, 2)));
    add("of small rank", SparseMatrix(random_matrix(300, 250, 3, {.rank = 20})));
    add("of rank below full", SparseMatrix(random_matrix(300, 250, 3, {.rank = 210})));
    add("square", light_rows(1000, 1000, 10, 4));
    add("with ten columns more", light_rows(1000, 1010, 20, 5));
    add("wide", light_rows(300, 2000, 5, 6));
    add("tall", light_rows(2000, 300, 5, 7));
    add("with zero rows and columns", with_zeros(light_rows(600, 650, 8, 8)));
    add("a graph with twins", graph_with_twins(400, 9));
    add("a longer graph with twins", graph_with_twins(1500, 10));
    return result;
}

TEST(BlockWiedemann, FindsNullspacesAndRanks) {
    for (const auto& [name, a] : matrices()) {
        SCOPED_TRACE(name + ", " + shape_text(a.rows(), a.columns()));
        const std::size_t true_rank = rank(to_bit_matrix(a));
        const std::size_t nullity = a.columns() - true_rank;
        const SparseOperator r(a);
        for (const std::size_t width : {64u, 128u}) {
            const WiedemannResult found = wiedemann_nullspace(r, 64, 1, width);
            EXPECT_LE(found.rank_bound, true_rank);
            EXPECT_GE(found.rank_bound + 2, true_rank);
            EXPECT_LE(found.vectors.rows(), std::min<std::size_t>(nullity, 64));
            EXPECT_GE(found.vectors.rows() + 8, std::min<std::size_t>(nullity, 64));
            EXPECT_EQ(rank(found.vectors), found.vectors.rows());
            EXPECT_TRUE(verify_nullspace(a, found.vectors));
        }
    }
}

TEST(BlockWiedemann, SolvesOrProves) {
    SplitMix64 random(3);
    for (const auto& [name, a] : matrices()) {
        SCOPED_TRACE(name + ", " + shape_text(a.rows(), a.columns()));
        const SparseOperator r(a);
        for (const bool is_consistent : {true, false}) {
            const BitVector b = is_consistent ? multiply(a, random_bit_vector(a.columns(), random))
                                              : random_bit_vector(a.rows(), random);
            const auto found = wiedemann_solve(r, b, 5, 64);
            ASSERT_TRUE(found.has_value());
            if (const auto* z = std::get_if<BitVector>(&*found)) {
                EXPECT_EQ(multiply(a, *z), b);
            } else {
                EXPECT_FALSE(is_consistent);
                const BitVector& y = std::get<Inconsistency>(*found).y;
                EXPECT_TRUE(multiply(y, a).none());
                EXPECT_EQ((y & b).count() % 2, 1u);
            }
        }
    }
}

TEST(BlockWiedemann, GivesAsManyVectorsAsAskedFor) {
    const SparseMatrix a = light_rows(400, 1500, 4, 11);
    const SparseOperator r(a);
    for (const std::size_t count : {0u, 1u, 64u, 65u, 256u, 512u}) {
        const WiedemannResult found = wiedemann_nullspace(r, count, 2, 512);
        EXPECT_EQ(found.vectors.rows(), count);
        EXPECT_TRUE(verify_nullspace(a, found.vectors));
    }
}

TEST(BlockWiedemann, ClaimsNothingFalseOfMatricesThatAreTooLight) {
    for (std::size_t weight = 0; weight <= 3; ++weight) {
        const SparseMatrix a = light_rows(700, 700, weight, weight);
        const WiedemannResult found = wiedemann_nullspace(SparseOperator(a), 64, 1, 64);
        EXPECT_LE(found.rank_bound, rank(to_bit_matrix(a)));
        EXPECT_EQ(rank(found.vectors), found.vectors.rows());
        EXPECT_TRUE(verify_nullspace(a, found.vectors));
    }
}

class BlockWiedemannEveryKernel : public test::EveryKernelSet {};

TEST_P(BlockWiedemannEveryKernel, GivesTheSameVectors) {
    const SparseMatrix a = light_rows(600, 610, 8, 12);
    const WiedemannResult found = wiedemann_nullspace(SparseOperator(a), 64, 7, 256);
    const test::UseKernels portable("portable");
    EXPECT_EQ(wiedemann_nullspace(SparseOperator(a), 64, 7, 256).vectors, found.vectors);
}

GF2_FOR_EVERY_KERNEL_SET(BlockWiedemannEveryKernel);

}  // namespace
}  // namespace gf2
