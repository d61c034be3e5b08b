// SPDX-License-Identifier: MIT
// Flip Game (POJ 1753): 4 x 4, rule plus, all off or all on, for all 65,536 boards.
#include <gtest/gtest.h>

#include "tests/lights/brute_force.hpp"
#include "tests/lights/patterns.hpp"

namespace gf2::lights {
namespace {

using reference::Pattern;

constexpr Pattern kAllOn = 0xffff;

TEST(FlipGame, ReachesTheNearerOfOffAndOnFromEveryBoard) {
    const Grid grid(4, 4);
    const auto least = reference::least_presses_of_all_boards(reference::plus_toggles(4, 4));
    for (Pattern board = 0; board <= kAllOn; ++board) {
        test::expect_minimum(grid, test::board_of(grid, board), Target::uniform(),
                             either(least[board], least[board ^ kAllOn]));
        ASSERT_FALSE(testing::Test::HasFailure());
    }
}

TEST(FlipGame, ReachesOffAndOnInTheFewestPresses) {
    const Grid grid(4, 4);
    const auto least = reference::least_presses_of_all_boards(reference::plus_toggles(4, 4));
    for (Pattern board = 0; board <= kAllOn; board += 11) {
        test::expect_minimum(grid, test::board_of(grid, board), Target::off(), least[board]);
        test::expect_minimum(grid, test::board_of(grid, board), Target::on(), least[board ^ kAllOn]);
        ASSERT_FALSE(testing::Test::HasFailure());
    }
}

}  // namespace
}  // namespace gf2::lights
