// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "gf2/lights/minimum.hpp"
#include "tests/golden/data.hpp"

namespace gf2::lights {
namespace {

// All of the file but n = 39, which has 2^32 solutions.
TEST(AllOn, FewestPresses) {
    for (const auto& [n, expected] : test::data_table("allones_min_presses.txt")) {
        const Grid grid(n, n);
        if (n == 39) continue;
        const auto answer = minimum_presses(grid, grid.all_on());
        ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer)) << n;
        EXPECT_TRUE(std::get<MinimumPresses>(answer).proved);
        EXPECT_EQ(std::to_string(std::get<MinimumPresses>(answer).count), expected) << n << " x " << n;
    }
}

}  // namespace
}  // namespace gf2::lights
