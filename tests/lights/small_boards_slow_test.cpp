// SPDX-License-Identifier: MIT
// All boards of all shapes of up to 20 cells, rule plus, each by a call of its own.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>

#include "tests/lights/brute_force.hpp"
#include "tests/lights/patterns.hpp"
#include "tests/lights/small_boards.hpp"

namespace gf2::lights {
namespace {

using reference::Pattern;

constexpr Pattern kParts = 4;  // of the boards of a shape, so that no test takes minutes

using ShapeAndPart = std::tuple<std::pair<std::size_t, std::size_t>, Pattern>;

class SmallBoards : public testing::TestWithParam<ShapeAndPart> {};

TEST_P(SmallBoards, EachAgreesWithAllPressPatterns) {
    const auto& [shape, part] = GetParam();
    const auto [rows, columns] = shape;
    const Grid grid(rows, columns);
    const auto least = reference::least_presses_of_all_boards(reference::plus_toggles(rows, columns));
    for (Pattern board = part; board < least.size(); board += kParts) {
        test::expect_minimum(grid, test::board_of(grid, board), Target::off(), least[board]);
        ASSERT_FALSE(HasFailure());
    }
}

std::string name_of(const testing::TestParamInfo<ShapeAndPart>& instance) {
    const auto& [shape, part] = instance.param;
    return test::shape_name(shape) + "part" + std::to_string(part);
}

INSTANTIATE_TEST_SUITE_P(Shape, SmallBoards,
                         testing::Combine(testing::ValuesIn(test::small_shapes()), testing::Range<Pattern>(0, kParts)),
                         name_of);

}  // namespace
}  // namespace gf2::lights
