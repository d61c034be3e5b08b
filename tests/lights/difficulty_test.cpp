// SPDX-License-Identifier: MIT
#include "gf2/lights/difficulty.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/puzzle.hpp"
#include "tests/lights/brute_force.hpp"
#include "tests/lights/games.hpp"
#include "tests/lights/patterns.hpp"
#include "tests/lights/print.hpp"

namespace gf2::lights {
namespace {

// Chases the lights as a player does, with the press matrix by definition.
bool chasing_suffices_by_definition(const test::Game& game, reference::Pattern lights) {
    const std::vector<reference::Pattern> toggles = reference::toggles_of(game.press_matrix);
    for (std::size_t light = 0; light < game.grid.size(); ++light) {
        if ((lights >> light & 1u) == 0) continue;
        for (std::size_t press = 0; press < game.grid.size(); ++press) {
            const bool is_below = game.grid.cell(press).row == game.grid.cell(light).row + 1;
            if (is_below && (toggles[press] >> light & 1u) != 0) lights ^= toggles[press];
        }
    }
    return lights == 0;
}

// The definition in words, with fractions cleared: q·d / N <= 1 or 3/2, where d·N lights are toggled by all presses.
Difficulty by_definition(const test::Game& game, reference::Pattern board, const reference::LeastPresses& least) {
    std::size_t toggled = 0;
    for (const auto& row : game.press_matrix.at) {
        for (const auto entry : row) toggled += entry != 0 ? 1 : 0;
    }
    std::size_t counted = least.count;
    for (std::size_t ways = least.ties; ways >= 2 && counted > 0; ways /= 2) --counted;
    const std::size_t cells = game.grid.size();
    const bool is_chased = chase_table_obstacle(game.grid).empty() && chasing_suffices_by_definition(game, board);
    if (counted * toggled <= cells * cells) return Difficulty::kEasy;
    if (2 * counted * toggled <= 3 * cells * cells) return is_chased ? Difficulty::kEasy : Difficulty::kMedium;
    return is_chased ? Difficulty::kMedium : Difficulty::kHard;
}

TEST(Difficulty, IsThatOfItsDefinitionOnEveryBoard) {
    std::size_t games = 0;
    std::vector<std::size_t> boards(all_difficulties().size());
    for (const test::Game& game : test::sample_games()) {
        if (game.grid.size() > 9) continue;
        SCOPED_TRACE(game.name);
        const auto least = reference::least_presses_of_all_boards(reference::toggles_of(game.press_matrix));
        for (std::size_t number = 0; number < least.size(); ++number) {
            const auto pattern = static_cast<reference::Pattern>(number);
            const auto graded = grade(game.grid, test::board_of(game.grid, pattern));
            ASSERT_EQ(std::holds_alternative<GradedBoard>(graded), least[number].is_solvable());
            if (!least[number].is_solvable()) continue;
            const Difficulty expected = by_definition(game, pattern, least[number]);
            ASSERT_EQ(std::get<GradedBoard>(graded).difficulty, expected) << "board " << number;
            ASSERT_EQ(std::get<GradedBoard>(graded).minimum.weight, least[number].count);
            ++boards[static_cast<std::size_t>(expected)];
        }
        ++games;
    }
    EXPECT_GT(games, 30u);
    for (const std::size_t count : boards) EXPECT_GT(count, 300u);
}

TEST(Difficulty, IsEasyOnEveryBoardWhereAnyFirstRowServes) {
    const Grid grid(4, 4);
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Board board = random_solvable_board(grid, seed);
        EXPECT_TRUE(chasing_suffices(grid, board));
        EXPECT_EQ(std::get<GradedBoard>(grade(grid, board)).difficulty, Difficulty::kEasy);
    }
}

TEST(Difficulty, IsUnknownWithoutProof) {
    const Grid grid(9, 9);
    const auto graded = std::get<GradedBoard>(grade(grid, random_solvable_board(grid, 1), {.elements = 1}));
    ASSERT_FALSE(graded.minimum.proved);
    EXPECT_FALSE(graded.difficulty);
    EXPECT_THROW((void)DifficultyScale(grid).of(random_solvable_board(grid, 1), graded.minimum), std::invalid_argument);
}

TEST(Difficulty, IsRefusedForAnotherShape) {
    EXPECT_THROW((void)grade(Grid(5, 5), Board(5, 4)), std::invalid_argument);
    EXPECT_THROW((void)chasing_suffices(Grid(5, 5), Board(5, 4)), std::invalid_argument);
    EXPECT_THROW((void)chasing_suffices(Grid(5, 5, Rule::plus(), Topology::kTorus), Board(5, 4)),
                 std::invalid_argument);
}

TEST(Difficulty, HasTheDocumentedNumbersOfPresses) {
    const DifficultyScale classic(Grid(5, 5));
    EXPECT_EQ(classic.max_presses(Difficulty::kEasy), 5u);
    EXPECT_EQ(classic.max_presses(Difficulty::kMedium), 8u);
    EXPECT_EQ(classic.max_presses(Difficulty::kHard), 25u);
    // A press toggles 19 lights.
    const DifficultyScale crosses(Grid(10, 10, Rule::row_column(), Topology::kPlane));
    EXPECT_EQ(crosses.max_presses(Difficulty::kEasy), 5u);
    EXPECT_EQ(crosses.max_presses(Difficulty::kMedium), 7u);
    // Presses that toggle nothing turn no light off, however many there are.
    const DifficultyScale idle(Grid(3, 4, Rule::from_offsets({}, "none"), Topology::kPlane));
    EXPECT_EQ(idle.max_presses(Difficulty::kEasy), 12u);
    EXPECT_EQ(DifficultyScale(Grid(0, 0)).max_presses(Difficulty::kEasy), 0u);
}

TEST(Difficulty, IsNamed) {
    for (const Difficulty difficulty : all_difficulties()) {
        EXPECT_EQ(difficulty_from_string(to_string(difficulty)), difficulty);
    }
    EXPECT_THROW((void)difficulty_from_string("Hard"), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights
