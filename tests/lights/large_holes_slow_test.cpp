// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <variant>

#include "gf2/lights/solve.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

TEST(Band, SolvesAllOnOf1000SquaredWithHoles) {
    SplitMix64 random = test::test_random();
    const Grid grid(test::random_bits(1000, 1000, random, 0.05), Rule::plus(), Topology::kPlane);
    const Board board = grid.all_on();
    SolveOptions options;
    options.memory_limit = std::size_t{1} << 30;
    const SolveResult answer = solve(grid, board, options);
    ASSERT_TRUE(std::holds_alternative<Solvable>(answer)) << "Sutner 1989";
    EXPECT_TRUE(verify(grid, board, std::get<Solvable>(answer).presses));
}

}  // namespace
}  // namespace gf2::lights
