// SPDX-License-Identifier: MIT
#include "tests/lights/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "tests/support/print.hpp"

namespace gf2::test {

void expect_minimum(const lights::Grid& grid, const lights::Board& board, const lights::Target& target,
                    const reference::LeastPresses& expected) {
    const auto answer = lights::minimum_presses(grid, board, target);
    const std::vector<lights::Board> differences = lights::differences(grid, board, target);
    const auto* minimum = std::get_if<lights::MinimumPresses>(&answer);
    ASSERT_EQ(minimum != nullptr, expected.is_solvable()) << testing::PrintToString(board);
    if (minimum == nullptr) {
        EXPECT_TRUE(lights::verify(grid, differences.front(), std::get<lights::Unsolvable>(answer)));
        return;
    }
    // One comparison in the good case: there are millions.
    const bool is_right = minimum->proved && minimum->weight == expected.count && minimum->ties == expected.ties &&
                          pattern_of(grid, minimum->presses) == expected.presses;
    EXPECT_TRUE(is_right) << testing::PrintToString(board) << "needs " << expected.count << " presses in "
                          << expected.ties << " ways, the first of them\n"
                          << testing::PrintToString(board_of(grid, expected.presses)) << "found: " << minimum->weight
                          << " presses in " << minimum->ties << " ways, the first of them\n"
                          << testing::PrintToString(minimum->presses) << (minimum->proved ? "proved" : "not proved");
    EXPECT_EQ(lights::apply(grid, board, minimum->presses), minimum->reached);
    const lights::Board change = lights::apply(grid, grid.all_off(), minimum->presses);
    EXPECT_NE(std::find(differences.begin(), differences.end(), change), differences.end());
}

}  // namespace gf2::test
