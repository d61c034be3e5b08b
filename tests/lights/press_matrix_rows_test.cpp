// SPDX-License-Identifier: MIT
#include "gf2/lights/press_matrix_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

#include "tests/lights/games.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/print.hpp"

namespace gf2::lights {
namespace {

TEST(PressMatrixRows, AreThoseOfThePressMatrixByDefinition) {
    for (const test::Game& game : test::sample_games()) {
        SCOPED_TRACE(game.name);
        BitMatrix rows(game.grid.size(), game.grid.size());
        std::size_t count = 0;
        for_each_press_matrix_row(game.grid, [&](std::size_t light, std::span<const std::size_t> presses) {
            EXPECT_EQ(light, count++);
            EXPECT_TRUE(std::is_sorted(presses.begin(), presses.end()));
            for (const std::size_t press : presses) rows.flip(light, press);
        });
        EXPECT_EQ(count, game.grid.size());
        EXPECT_EQ(rows, test::from_reference(game.press_matrix));
    }
}

TEST(PressMatrixRows, KeepToTheMemoryLimit) {
    const Grid grid(100, 100);
    const auto ignore = [](std::size_t, std::span<const std::size_t>) {
    };
    EXPECT_THROW(for_each_press_matrix_row(grid, ignore, 100'000), std::length_error);
    EXPECT_NO_THROW(for_each_press_matrix_row(grid, ignore, 10'000'000));
}

}  // namespace
}  // namespace gf2::lights
