// SPDX-License-Identifier: MIT
// All boards of all shapes of up to 20 cells, plus rule, each by a call of its own.
#include <gtest/gtest.h>

#include <utility>

#include "tests/lights/brute_force.hpp"
#include "tests/lights/patterns.hpp"
#include "tests/lights/small_boards.hpp"

namespace gf2::lights {
namespace {

using reference::Pattern;

class SmallBoards : public testing::TestWithParam<std::pair<std::size_t, std::size_t>> {};

TEST_P(SmallBoards, EveryOne) {
    const auto [rows, columns] = GetParam();
    const Grid grid(rows, columns);
    const auto least = reference::least_presses_of_all_boards(reference::plus_toggles(rows, columns));
    for (Pattern board = 0; board < least.size(); ++board) {
        test::expect_minimum(grid, test::board_of(grid, board), Target::off(), least[board]);
        ASSERT_FALSE(HasFailure());
    }
}

INSTANTIATE_TEST_SUITE_P(Shape, SmallBoards, testing::ValuesIn(test::small_shapes()), test::shape_name);

}  // namespace
}  // namespace gf2::lights
