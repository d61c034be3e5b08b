// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/minimum.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

// OEIS A075464 beyond tests/data: 2^22 to 2^32 solutions.
TEST(AllOn, NeedsTheKnownFewestPressesBeyond40) {
    for (const auto& [n, expected] :
         std::vector<std::pair<std::size_t, std::size_t>>{{47, 971}, {59, 1485}, {62, 1742}, {64, 1838}, {67, 2015}}) {
        const Grid grid(n, n);
        const auto answer = minimum_presses(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer)) << n;
        const auto& minimum = std::get<MinimumPresses>(answer);
        EXPECT_TRUE(minimum.proved);
        EXPECT_EQ(minimum.weight, expected) << n << " x " << n;
        EXPECT_TRUE(verify(grid, grid.all_on(), minimum.presses));
    }
}

// The whole tables, in twenty parts of about equal work.
class Nullity : public testing::TestWithParam<std::size_t> {};

TEST_P(Nullity, IsKnownForSquares) {
    for (const auto& [topology, most] :
         {std::pair<Topology, std::size_t>{Topology::kPlane, 1000}, {Topology::kTorus, 200}}) {
        for (std::size_t n = GetParam(); n <= most; n += 20) {
            EXPECT_EQ(nullity(Grid(n, n, Rule::plus(), topology)), test::square_nullity(topology, n))
                << n << " x " << n;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Part, Nullity, testing::Range<std::size_t>(1, 21));

// A God's number that takes seconds, or half a minute without optimisation.
TEST(PressStatistics, NineByNineNeedsUpTo37Presses) {
    const PressStatistics found = press_statistics(Grid(9, 9));
    EXPECT_TRUE(found.proved());
    EXPECT_EQ(found.upper, 37u);
}

}  // namespace
}  // namespace gf2::lights
