// SPDX-License-Identifier: MIT
// Compared with the fewest presses of every board, for every rule and topology, with missing cells and on graphs.
#include "gf2/lights/press_statistics.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "tests/lights/brute_force.hpp"
#include "tests/lights/games.hpp"

namespace gf2::lights {
namespace {

TEST(PressStatistics, AgreeWithAllPressPatterns) {
    std::size_t games = 0;
    for (const test::Game& game : test::sample_games()) {
        if (game.grid.size() > 16) continue;
        SCOPED_TRACE(game.name);
        std::vector<std::uint64_t> expected(game.grid.size() + 1);
        const auto least = reference::least_presses_of_all_boards(reference::toggles_of(game.press_matrix));
        for (const reference::LeastPresses& board : least) {
            if (board.is_solvable()) ++expected[board.count];
        }
        while (expected.back() == 0) expected.pop_back();

        const PressStatistics found = press_statistics(game.grid);
        EXPECT_TRUE(found.proved());
        EXPECT_EQ(found.upper, expected.size() - 1);
        EXPECT_EQ(found.boards, WeightCounts(expected.begin(), expected.end()));
        reference::Pattern hardest = 0;
        const BitVector lights = game.grid.to_vector(found.hardest);
        for (std::size_t j = 0; j < lights.size(); ++j) hardest |= reference::Pattern{lights.test(j)} << j;
        EXPECT_TRUE(least[hardest].is_solvable());
        EXPECT_EQ(least[hardest].count, found.lower);
        ++games;
    }
    EXPECT_GT(games, 50u);
}

TEST(PressStatistics, AreDeterminedByTheSeed) {
    const Grid grid(9, 9);
    const PressStatistics found = press_statistics(grid, {}, {.seed = 7, .steps = 1 << 22});
    EXPECT_EQ(press_statistics(grid, {}, {.seed = 7, .steps = 1 << 22}).hardest, found.hardest);
    EXPECT_EQ(press_statistics(grid, {}, {.seed = 7, .steps = 1 << 22}).lower, found.lower);
}

TEST(PressStatistics, StopWhenAsked) {
    StopSource source;
    source.request_stop();
    const PressStatistics found = press_statistics(Grid(9, 9), {.stop = source.get_token()});
    EXPECT_LE(found.lower, found.upper);
    EXPECT_GE(found.upper, 37u);
    EXPECT_EQ(found.boards, std::nullopt);
    // All 9216 presses are quiet: their basis is long.
    const Grid without_effect(96, 96, Rule::from_string("1000,1000"));
    EXPECT_THROW((void)press_statistics(without_effect, {.stop = source.get_token()}), Cancelled);
}

TEST(PressStatistics, KeepToTheMemoryLimit) {
    SolveOptions options;
    options.memory_limit = 10000;
    EXPECT_THROW((void)press_statistics(Grid(19, 19), {}, {}, options), std::length_error);
    EXPECT_NO_THROW((void)press_statistics(Grid(5, 5), {}, {}, options));
}

}  // namespace
}  // namespace gf2::lights
