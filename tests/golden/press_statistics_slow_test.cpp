// SPDX-License-Identifier: MIT
// A God's number that takes seconds, or half a minute without optimisation.
#include <gtest/gtest.h>

#include "gf2/lights/press_statistics.hpp"

namespace gf2::lights {
namespace {

TEST(PressStatistics, NineByNineNeedsUpTo37Presses) {
    const PressStatistics found = press_statistics(Grid(9, 9));
    EXPECT_TRUE(found.proved());
    EXPECT_EQ(found.upper, 37u);
}

}  // namespace
}  // namespace gf2::lights
