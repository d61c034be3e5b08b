// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/games.hpp"

namespace gf2::lights {
namespace {

using namespace std::chrono_literals;

Board turned(const Board& board, Symmetry symmetry) {
    Board result(board.rows(), board.columns());
    for (std::size_t r = 0; r < board.rows(); ++r) {
        for (std::size_t c = 0; c < board.columns(); ++c) {
            const std::size_t down = board.rows() - 1 - r;
            const std::size_t right = board.columns() - 1 - c;
            const bool on = symmetry == Symmetry::kLeftRight  ? board.get(r, right)
                            : symmetry == Symmetry::kUpDown   ? board.get(down, c)
                            : symmetry == Symmetry::kHalfTurn ? board.get(down, right)
                                                              : board.get(c, down);
            result.set(r, c, on);
        }
    }
    return result;
}

void expect_right(const Grid& grid, const Puzzle& puzzle, const PuzzleOptions& options) {
    const auto least = std::get<MinimumPresses>(minimum_presses(grid, puzzle.board));
    EXPECT_TRUE(least.proved);
    EXPECT_EQ(least.presses, puzzle.minimum.presses);
    EXPECT_EQ(least.weight, puzzle.minimum.weight);
    if (options.presses) {
        EXPECT_EQ(least.weight, *options.presses);
    }
    if (options.unique) {
        EXPECT_EQ(least.ties, 1u);
    }
    EXPECT_EQ(std::get<GradedBoard>(grade(grid, puzzle.board)).difficulty, puzzle.difficulty);
    if (options.difficulty) {
        EXPECT_EQ(puzzle.difficulty, *options.difficulty);
        EXPECT_GE(least.weight, 1u);
    }
}

TEST(Puzzle, NeedsExactlyTheRequestedPresses) {
    for (const Grid& grid :
         {Grid(5, 5), Grid(4, 4), Grid(5, 6), Grid(9, 9), Grid(3, 7, Rule::plus(), Topology::kTorus)}) {
        for (const std::size_t presses : {0u, 1u, 2u, 5u, 7u}) {
            SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + std::to_string(presses));
            const PuzzleOptions options{.presses = presses, .seed = presses + 3};
            const auto puzzle = make_puzzle(grid, options);
            ASSERT_TRUE(puzzle);
            expect_right(grid, *puzzle, options);
            EXPECT_EQ(make_puzzle(grid, options)->board, puzzle->board);
        }
    }
}

TEST(Puzzle, FindsTheHardestAndNoHarder) {
    // No board of 5 x 5 needs more than 15 presses, none of 4 x 4 more than 7.
    EXPECT_TRUE(make_puzzle(Grid(5, 5), {.presses = 15}));
    EXPECT_FALSE(make_puzzle(Grid(5, 5), {.presses = 16, .attempts = 500}));
    EXPECT_TRUE(make_puzzle(Grid(4, 4), {.presses = 7}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4), {.presses = 8, .attempts = 500}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4), {.presses = 17}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4, Rule::plus(), Topology::kTorus), {.presses = 17}));
}

TEST(Puzzle, IsUniqueOnRequest) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const PuzzleOptions options{.presses = 7, .unique = true, .seed = seed};
        const auto puzzle = make_puzzle(Grid(5, 5), options);
        ASSERT_TRUE(puzzle);
        expect_right(Grid(5, 5), *puzzle, options);
    }
    EXPECT_TRUE(make_puzzle(Grid(4, 4), {.unique = true}));
}

TEST(Puzzle, IsSymmetricOnRequest) {
    for (const Symmetry symmetry : all_symmetries()) {
        EXPECT_EQ(symmetry_from_string(to_string(symmetry)), symmetry);
        if (symmetry == Symmetry::kNone) continue;
        SCOPED_TRACE(to_string(symmetry));
        const Grid grid(5, 5);
        const PuzzleOptions options{.presses = 8, .symmetry = symmetry};
        const auto puzzle = make_puzzle(grid, options);
        ASSERT_TRUE(puzzle);
        expect_right(grid, *puzzle, options);
        if (symmetry == Symmetry::kBoth) {
            EXPECT_EQ(turned(puzzle->board, Symmetry::kLeftRight), puzzle->board);
            EXPECT_EQ(turned(puzzle->board, Symmetry::kUpDown), puzzle->board);
        } else {
            EXPECT_EQ(turned(puzzle->board, symmetry), puzzle->board);
        }
    }
    EXPECT_THROW((void)symmetry_from_string("diagonal"), std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(4, 5), {.symmetry = Symmetry::kQuarterTurn}), std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(4, 5, Rule::from_string("0,0;0,1"), Topology::kPlane),
                                   {.symmetry = Symmetry::kLeftRight}),
                 std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(Graph{2, {{0, 1}}}), {.symmetry = Symmetry::kLeftRight}),
                 std::invalid_argument);
}

TEST(Puzzle, HasTheRequestedDifficulty) {
    BitMatrix hole(6, 6);
    hole.set(2, 3, true);
    for (const Grid& grid :
         {Grid(3, 3), Grid(5, 5), Grid(6, 6), Grid(9, 9), Grid(4, 7), Grid(20, 20), Grid(1, 14),
          Grid(4, 4, Rule::plus(), Topology::kTorus), Grid(6, 5, Rule::from_string("king"), Topology::kPlane),
          Grid(7, 7, Rule::row_column(), Topology::kPlane), Grid(hole, Rule::plus(), Topology::kCylinder),
          Grid(Graph{6, {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}, {5, 0}}})}) {
        for (const Difficulty difficulty : all_difficulties()) {
            SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + std::string(to_string(difficulty)));
            const PuzzleOptions options{.difficulty = difficulty, .seed = 11};
            const auto puzzle = make_puzzle(grid, options);
            ASSERT_TRUE(puzzle);
            expect_right(grid, *puzzle, options);
            EXPECT_EQ(make_puzzle(grid, options)->board, puzzle->board);
        }
    }
}

TEST(Puzzle, HasAllRequestedPropertiesTogether) {
    const Grid grid(7, 7);
    const PuzzleOptions options{
        .presses = 14, .difficulty = Difficulty::kMedium, .unique = true, .symmetry = Symmetry::kHalfTurn, .seed = 5};
    const auto puzzle = make_puzzle(grid, options);
    ASSERT_TRUE(puzzle);
    expect_right(grid, *puzzle, options);
    EXPECT_EQ(turned(puzzle->board, Symmetry::kHalfTurn), puzzle->board);
    EXPECT_FALSE(make_puzzle(grid, {.presses = 2, .difficulty = Difficulty::kHard, .attempts = 100}));
}

TEST(Puzzle, IsNotMadeWhereADifficultyDoesNotOccur) {
    // Chasing alone solves every solvable board of 4 x 4; no board of 2 x 3 needs more than 3 presses.
    for (const Difficulty difficulty : {Difficulty::kMedium, Difficulty::kHard}) {
        EXPECT_FALSE(make_puzzle(Grid(4, 4), {.difficulty = difficulty}));
        EXPECT_FALSE(make_puzzle(Grid(2, 3), {.difficulty = difficulty}));
        EXPECT_FALSE(make_puzzle(Grid(1, 1), {.difficulty = difficulty}));
    }
    for (const Difficulty difficulty : all_difficulties()) {
        EXPECT_FALSE(make_puzzle(Grid(0, 0), {.difficulty = difficulty}));
    }
}

TEST(Puzzle, IsNotMadeOfTooManyCells) {
    EXPECT_THROW((void)make_puzzle(Grid(2049, 2048), {.presses = 1}), std::length_error);
}

TEST(Puzzle, StopsWhenAsked) {
    StopSource stop;
    stop.request_stop();
    const Budget budget{.stop = stop.get_token()};
    EXPECT_FALSE(make_puzzle(Grid(5, 5), {.presses = 9, .budget = budget}));
    EXPECT_FALSE(make_puzzle(Grid(96, 96), {.presses = 9, .budget = budget}));
    EXPECT_FALSE(nearest_solvable_board(Grid(5, 5), Grid(5, 5).all_on(), budget).element.empty());
    const Grid large(64, 64);
    EXPECT_THROW((void)nearest_solvable_board(large, large.all_on(), budget), Cancelled);
}

TEST(Puzzle, NearestSolvableBoardChangesTheFewestLights) {
    for (const Grid& grid :
         {Grid(5, 5), Grid(4, 4), Grid(3, 3), Grid(5, 5, Rule::from_string("0,0;0,1"), Topology::kTorus),
          Grid(Graph{4, {{0, 1}, {1, 2}, {2, 1}}})}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Board board = random_board(grid, seed);
            const CosetLeader changes = nearest_solvable_board(grid, board);
            EXPECT_TRUE(changes.proved);
            const Board changed = add(board, grid.to_board(changes.element));
            EXPECT_TRUE(std::holds_alternative<Solvable>(solve(grid, changed)));
            // If two lights or more change, no single change suffices.
            const bool is_solvable = std::holds_alternative<Solvable>(solve(grid, board));
            EXPECT_EQ(changes.weight == 0, is_solvable);
            if (changes.weight < 2) continue;
            for (std::size_t i = 0; i < grid.size(); ++i) {
                BitVector one = grid.to_vector(board);
                one.flip(i);
                EXPECT_TRUE(std::holds_alternative<Unsolvable>(solve(grid, grid.to_board(one))));
            }
        }
    }
}

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

// Rows of 0 and 1, joined by blanks.
std::string text_of(const Board& board) {
    std::string text;
    for (std::size_t r = 0; r < board.rows(); ++r) text += (r == 0 ? "" : " ") + gf2::to_string(board.row_vector(r));
    return text;
}

void expect_puzzle(const Challenge& challenge) {
    const auto puzzle = make_puzzle(challenge);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->difficulty, challenge.difficulty);
    const Grid grid(challenge.rows, challenge.columns);
    EXPECT_GE(puzzle->minimum.weight, 1u);
    EXPECT_TRUE(verify(grid, puzzle->board, puzzle->minimum.presses));
    const auto graded = std::get<GradedBoard>(grade(grid, puzzle->board));
    EXPECT_EQ(graded.difficulty, challenge.difficulty);
    EXPECT_EQ(graded.minimum.weight, puzzle->minimum.weight);
}

// These boards must never change: players all over the world get the same one on the same day, in every version.
TEST(DailyChallenge, HasTheBoardsOfAllVersions) {
    using enum Difficulty;
    struct Day {
        std::chrono::year_month_day date;
        Difficulty difficulty;
        std::uint64_t seed;
        std::string board;
    };
    const std::array days = {
        Day{2026y / 1 / 5, kEasy, 20260105, "10111 00001 00100 00011 00001"},
        Day{2026y / 1 / 6, kEasy, 20260106, "00111 00010 10010 11111 10010"},
        Day{2026y / 1 / 7, kMedium, 20260107, "10110 01000 11101 01101 00010"},
        Day{2026y / 1 / 8, kMedium, 20260108, "00110 11010 11011 10111 10000"},
        Day{2026y / 1 / 9, kMedium, 20260109, "01010 00011 11111 10111 11100"},
        Day{2026y / 1 / 10, kHard, 20260110, "10011 11101 01110 10001 11010"},
        Day{2026y / 1 / 11, kHard, 20260111, "00001 01110 11101 11110 00111"},
        Day{2028y / 2 / 29, kEasy, 20280229, "11001 10011 11001 00000 10110"},
        Day{1y / 1 / 1, kEasy, 10101, "01001 11101 10000 11000 10000"},
        Day{9999y / 12 / 31, kMedium, 99991231, "11111 00100 01010 10110 01010"},
    };
    for (const Day& day : days) {
        SCOPED_TRACE(day.seed);
        const Challenge challenge = daily_challenge(day.date);
        EXPECT_EQ(challenge, (Challenge{5, 5, day.difficulty, day.seed}));
        const auto puzzle = make_puzzle(challenge);
        ASSERT_TRUE(puzzle);
        EXPECT_EQ(text_of(puzzle->board), day.board);
    }
}

TEST(DailyChallenge, HasAPuzzleOfItsDifficultyOnEachDayOfAYear) {
    std::set<std::string> boards;
    std::size_t days = 0;
    for (auto day = std::chrono::sys_days{2026y / 1 / 1}; day < std::chrono::sys_days{2027y / 1 / 1};
         day += std::chrono::days{1}) {
        SCOPED_TRACE(days);
        const Challenge challenge = daily_challenge(day);
        expect_puzzle(challenge);
        boards.insert(text_of(make_puzzle(challenge)->board));
        ++days;
    }
    EXPECT_EQ(boards.size(), days);
}

TEST(DailyChallenge, IsRefusedForDaysThatDoNotExist) {
    for (const auto& date : {2026y / 2 / 29, 2026y / 13 / 1, 2026y / 1 / 0, 0y / 1 / 1, 10000y / 1 / 1}) {
        EXPECT_THROW((void)daily_challenge(date), std::invalid_argument);
    }
}

TEST(LevelChallenge, GrowsInSizeAndDifficulty) {
    std::pair<std::size_t, Difficulty> before{0, Difficulty::kHard};
    for (std::uint64_t level = 1; level <= kLevels; ++level) {
        SCOPED_TRACE(level);
        const Challenge challenge = level_challenge(level);
        EXPECT_EQ(challenge.rows, challenge.columns);
        EXPECT_EQ(challenge.seed, level);
        const std::pair now{challenge.rows, challenge.difficulty};
        EXPECT_GT(now, before);
        before = now;
    }
    EXPECT_EQ(level_challenge(1), (Challenge{3, 3, Difficulty::kEasy, 1}));
    EXPECT_EQ(level_challenge(4), (Challenge{5, 5, Difficulty::kEasy, 4}));
    EXPECT_EQ(level_challenge(36), (Challenge{15, 15, Difficulty::kHard, 36}));
    EXPECT_EQ(level_challenge(37), (Challenge{15, 15, Difficulty::kHard, 37}));
    EXPECT_EQ(level_challenge(UINT64_MAX), (Challenge{15, 15, Difficulty::kHard, UINT64_MAX}));
    EXPECT_THROW((void)level_challenge(0), std::invalid_argument);
}

TEST(LevelChallenge, HasAPuzzleOfItsDifficulty) {
    for (std::uint64_t level = 1; level <= kLevels + 1; ++level) {
        SCOPED_TRACE(level);
        expect_puzzle(level_challenge(level));
    }
}

TEST(LevelChallenge, HasTheBoardsOfAllVersions) {
    EXPECT_EQ(text_of(make_puzzle(level_challenge(1))->board), "100 100 011");
    EXPECT_EQ(text_of(make_puzzle(level_challenge(5))->board), "00001 00001 11100 10011 11001");
    EXPECT_EQ(text_of(make_puzzle(level_challenge(15))->board),
              "00011110 00110100 11001101 11100101 10111000 11110110 01011001 10110100");
}

TEST(Challenge, HasNoPuzzleIfThereIsNone) {
    EXPECT_FALSE(make_puzzle({4, 4, Difficulty::kMedium, 1}));
    EXPECT_FALSE(make_puzzle({4, 4, Difficulty::kHard, 1}));
    EXPECT_FALSE(make_puzzle({0, 5, Difficulty::kEasy, 1}));
}

TEST(Challenge, IsThatOfMakePuzzleOnTheClassicGame) {
    const auto puzzle = make_puzzle({6, 7, Difficulty::kMedium, 3});
    ASSERT_TRUE(puzzle);
    const auto same = make_puzzle(Grid(6, 7), {.difficulty = Difficulty::kMedium, .seed = 3});
    ASSERT_TRUE(same);
    EXPECT_EQ(puzzle->board, same->board);
}

}  // namespace
}  // namespace gf2::lights
