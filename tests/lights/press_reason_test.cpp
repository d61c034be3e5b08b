// SPDX-License-Identifier: MIT
#include "gf2/lights/press_reason.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

std::vector<Grid> grids() {
    BitMatrix missing(4, 5);
    missing.set(1, 2, true);
    return {Grid(5, 5),
            Grid(4, 4),
            Grid(1, 5),
            Grid(3, 4, Rule::from_string("x"), Topology::kPlane),
            Grid(missing, Rule::plus(), Topology::kTorus),
            Grid(Graph{6, {{0, 0}, {0, 1}, {1, 1}, {2, 2}, {2, 0}, {3, 3}, {4, 5}, {5, 5}, {4, 4}, {5, 4}}})};
}

SolutionCoset solutions_of(const Grid& grid, const Board& board) {
    return std::get<Solvable>(solve(grid, board)).coset();
}

// The weights of all solutions with and without a press.
struct Weights {
    std::size_t with = SIZE_MAX;
    std::size_t without = SIZE_MAX;
};

Weights least_weights(const SolutionCoset& solutions, std::size_t press) {
    Weights least;
    for (const BitVector& solution : solutions.gray_code()) {
        std::size_t& weight = solution.test(press) ? least.with : least.without;
        weight = std::min(weight, solution.count());
    }
    return least;
}

void expect_true(PressReason reason, const CosetLeader& shortest, const Weights& least) {
    switch (reason) {
        case PressReason::kEverySolution:
            EXPECT_EQ(least.without, SIZE_MAX);
            break;
        case PressReason::kOnlyShortest:
            EXPECT_EQ(shortest.ties, 1u);
            EXPECT_GT(least.without, least.with);
            break;
        case PressReason::kEveryShortest:
            EXPECT_GT(least.without, least.with);
            break;
        case PressReason::kSomeShortest:
            EXPECT_EQ(least.without, least.with);
            break;
        default:
            ADD_FAILURE() << "a search so short is complete";
    }
}

TEST(PressReason, IsTrueOfAllSolutions) {
    std::set<PressReason> seen;
    for (const Grid& grid : grids()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const SolutionCoset solutions = solutions_of(grid, random_solvable_board(grid, test::test_seed() + seed));
            ASSERT_LE(solutions.dimension(), 12u);
            const CosetLeader shortest = coset_leader(solutions);
            for (const std::size_t press : support(shortest.element)) {
                const Weights least = least_weights(solutions, press);
                ASSERT_EQ(least.with, shortest.weight);
                const PressReason reason = reason_for(solutions, shortest, press);
                expect_true(reason, shortest, least);
                seen.insert(reason);
            }
        }
    }
    EXPECT_GE(seen.size(), 3u);
}

TEST(PressReason, IsWeakAfterASearchWithoutProof) {
    const Grid grid(30, 30, Rule::from_string("king"), Topology::kTorus);
    const SolutionCoset solutions = solutions_of(grid, random_solvable_board(grid, 1));
    const CosetLeader found = coset_leader(solutions, {.elements = 1000});
    ASSERT_FALSE(found.proved);
    for (const std::size_t press : support(found.element)) {
        const PressReason reason = reason_for(solutions, found, press);
        EXPECT_TRUE(reason == PressReason::kShortestFound || reason == PressReason::kEverySolution);
    }
}

}  // namespace
}  // namespace gf2::lights
