// SPDX-License-Identifier: MIT
// The all-on board of n x n lights, plus rule, on the plane.
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

// Up to 2^32 solutions, for 39 x 39.
TEST(AllOn, NeedsTheKnownFewestPressesUpTo40) {
    const auto table = test::data_table("allones_min_presses.txt");
    for (std::size_t n = 1; n <= 40; ++n) {
        const Grid grid(n, n);
        const auto answer = minimum_presses(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer)) << n;
        const auto& minimum = std::get<MinimumPresses>(answer);
        EXPECT_TRUE(minimum.proved);
        EXPECT_EQ(std::to_string(minimum.weight), table.at(n)) << n << " x " << n;
        EXPECT_EQ(weight(minimum.presses), minimum.weight);
        EXPECT_TRUE(verify(grid, grid.all_on(), minimum.presses));
    }
}

// OEIS A075462: 2^nullity solutions.
TEST(AllOn, HasTheKnownNumberOfSolutions) {
    for (std::size_t n = 1; n <= 40; ++n) {
        const Grid grid(n, n);
        const std::string expected = PowerOfTwo{test::square_nullity(Topology::kPlane, n)}.to_decimal();
        const SolveResult answer = solve(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<Solvable>(answer)) << n;
        EXPECT_EQ(std::get<Solvable>(answer).coset().count().to_decimal(), expected) << n << " x " << n;
        const GridReport said = report(grid);
        EXPECT_TRUE(said.all_on_solvable);
        EXPECT_EQ(said.solutions.to_decimal(), expected) << n << " x " << n;
    }
}

}  // namespace
}  // namespace gf2::lights
