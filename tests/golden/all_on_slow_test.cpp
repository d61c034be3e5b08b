// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/minimum.hpp"

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

}  // namespace
}  // namespace gf2::lights
