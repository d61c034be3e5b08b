// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::codes::internal {
namespace {

using gf2::test::random_bits;
using gf2::test::test_random;
using gf2::test::test_rounds;

// A search by clusters alone: no random information sets find the lightest solution for it, so a tree that is left
// without reason shows.
struct Search {
    Search(const OutsideProblem& outside, bool uses_symmetries)
        : problem(outside),
          symmetries(uses_symmetries ? find_symmetries(problem) : gf2::internal::group_of(problem.length(), {})) {}

    const OutsideProblem& problem;
    Budget budget{};
    TannerGraph graph{problem.checks};
    Symmetries symmetries;
    LightestSolution lightest{problem, graph};
    RandomSolutions random{problem, lightest};
    gf2::internal::SearchTasks tasks{budget};
    std::atomic<std::uint64_t> examined = 0;
    SearchParts parts{problem, graph, symmetries, lightest, random, budget, tasks, examined};
    std::unique_ptr<Prover> clusters = make_clusters(parts, random.basis());

    std::size_t least_weight() {
        while (clusters->lower_bound() < lightest.weight()) {
            EXPECT_TRUE(clusters->step());
            if (clusters->lower_bound() > problem.length()) break;
        }
        return lightest.weight();
    }
};

void expect_least_weight(const OutsideProblem& problem, std::size_t weight) {
    for (const bool uses_symmetries : {false, true}) {
        SCOPED_TRACE(uses_symmetries ? "with symmetries" : "without symmetries");
        Search search(problem, uses_symmetries);
        ASSERT_EQ(search.least_weight(), weight);
        EXPECT_TRUE(multiply(problem.checks, search.lightest.word()).none());
        EXPECT_TRUE(multiply(problem.outside, search.lightest.word()).any());
    }
}

OutsideProblem problem_of(const CssCode& code, Side side) {
    return side == Side::x ? outside_problem(code.z_checks(), {.modulo = code.x_checks()})
                           : outside_problem(code.x_checks(), {.modulo = code.z_checks()});
}

void expect_distance(const CssCode& code, std::size_t distance) {
    std::size_t least = SIZE_MAX;
    for (const Side side : {Side::x, Side::z}) {
        const OutsideProblem problem = problem_of(code, side);
        Search plain(problem, false);
        const std::size_t weight = plain.least_weight();
        expect_least_weight(problem, weight);
        least = std::min(least, weight);
    }
    EXPECT_EQ(least, distance);
}

TEST(ClusterSearch, FindsALightestOperatorByItself) {
    const auto bicycle = [](std::size_t l, std::size_t m, const std::string& a, const std::string& b) {
        return bivariate_bicycle_code(l, m, bivariate_polynomial(a), bivariate_polynomial(b));
    };
    expect_distance(bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 6);
    expect_distance(bicycle(15, 3, "x^9 + y + y^2", "1 + x^2 + x^7"), 10);
    expect_distance(bicycle(9, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 10);
    expect_distance(bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 12);
    expect_distance(toric_code(7), 7);
    expect_distance(surface_code(5, 8), 5);
}

// Sparse random checks, with blocks of circulants or without, and operators of three columns each.
TEST(ClusterSearch, EqualsBruteForceByItself) {
    SplitMix64 random = test_random();
    std::size_t heavy = 0;  // beyond the table
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t size = 2 + random() % 11;
        const std::size_t blocks = 1 + random() % (24 / size);
        const std::size_t n = size * blocks;
        const std::size_t rows = std::max<std::size_t>(1, blocks - 1 - random() % 2 % blocks);
        BitMatrix checks(rows * size, n);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                if (random() % (2 * size) > 3) continue;
                for (std::size_t k = 0; k < size; ++k) checks.set(i * size + k, j / size * size + (j + k) % size);
            }
        }
        if (round % 3 == 2) checks.flip(random() % checks.rows(), random() % n);  // no symmetries
        const BitMatrix solutions = OutsideProblem{.checks = checks, .outside = BitMatrix(0, n)}.basis();
        if (solutions.rows() == 0 || solutions.rows() > 14) continue;
        Counted counted;
        if (round % 4 == 1) counted.outside = random_bits(2, n, random);
        const OutsideProblem problem = outside_problem(checks, counted);
        if (problem.outside.rows() == 0) continue;
        std::size_t least = SIZE_MAX;
        for (std::uint64_t y = 1; y < std::uint64_t{1} << solutions.rows(); ++y) {
            BitVector e(n);
            for (std::size_t i = 0; i < solutions.rows(); ++i) {
                if ((y >> i & 1) != 0) e ^= solutions.row_vector(i);
            }
            if (multiply(problem.outside, e).any()) least = std::min(least, e.count());
        }
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << blocks << " blocks of " << size);
        heavy += least > 4 ? 1 : 0;
        test::with_threads(round % 2 == 0 ? 1 : 5, [&] { expect_least_weight(problem, least); });
        if (HasFailure()) return;
    }
    EXPECT_GT(heavy, test_rounds(10));
}

}  // namespace
}  // namespace gf2::codes::internal
