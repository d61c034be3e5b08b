// SPDX-License-Identifier: MIT
#include "gf2/lights/challenge.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "gf2/lights/solve.hpp"

namespace gf2::lights {
namespace {

using namespace std::chrono_literals;

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
