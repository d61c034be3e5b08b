// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "gf2/lights/minimum.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

void expect_fewest_presses(std::size_t n) {
    const Grid grid(n, n);
    const auto answer = minimum_presses(grid, grid.all_on());
    ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer)) << n;
    EXPECT_TRUE(std::get<MinimumPresses>(answer).proved);
    EXPECT_EQ(std::to_string(std::get<MinimumPresses>(answer).count), test::data_table("allones_min_presses.txt").at(n))
        << n << " x " << n;
}

TEST(AllOn, FewestPressesUpTo40) {
    for (std::size_t n = 1; n <= 40; ++n) {
        if (n != 39) expect_fewest_presses(n);
    }
}

// 2^32 solutions.
TEST(AllOn, FewestPressesOf39) {
    expect_fewest_presses(39);
}

}  // namespace
}  // namespace gf2::lights
