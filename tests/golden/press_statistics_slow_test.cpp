// SPDX-License-Identifier: MIT
// God's numbers of squares that take seconds, or a minute without optimisation.
#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "gf2/lights/press_statistics.hpp"

namespace gf2::lights {
namespace {

TEST(PressStatistics, NineByNineNeedsAtMost37) {
    const PressStatistics found = press_statistics(Grid(9, 9));
    EXPECT_TRUE(found.proved());
    EXPECT_EQ(found.upper, 37u);
}

// 23 x 23 is in 239..305 in the literature.
TEST(PressStatistics, BoundsOfLargerSquares) {
    struct Bounds {
        std::size_t n, lower, upper;
    };
    for (const auto& [n, lower, upper] : std::vector<Bounds>{{16, 124, 125}, {23, 261, 267}, {29, 443, 444}}) {
        const PressStatistics found = press_statistics(Grid(n, n));
        EXPECT_GE(found.lower, lower) << n;
        EXPECT_LE(found.upper, upper) << n;
    }
}

}  // namespace
}  // namespace gf2::lights
