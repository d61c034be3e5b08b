// SPDX-License-Identifier: MIT
// Problems on boards: compared with exhaustive search where possible, otherwise checked by pressing the answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/judge/games.hpp"
#include "tests/judge/judge_program.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

Picture random_picture(std::size_t rows, std::size_t columns, SplitMix64& random) {
    Picture picture(rows, columns);
    for (std::uint8_t& cell : picture.cells) cell = random_below(2, random) != 0 ? 1 : 0;
    return picture;
}

// "PUZZLE #m" and the presses.
std::string puzzle_answer(std::size_t m, const Picture& presses) {
    return "PUZZLE #" + std::to_string(m) + '\n' + text_of(presses, '1', '0', " ");
}

// The 5 x 6 game has nullity 0, so the answer is the presses that the board was made with.
TEST(Poj1222, SolvesTenThousandPuzzles) {
    SplitMix64 random = test_random();
    std::string input = "10000\n";
    std::string output;
    for (std::size_t m = 1; m <= 10'000; ++m) {
        const Picture presses = random_picture(5, 6, random);
        input += text_of(pressed(presses), '1', '0', "  ");
        output += puzzle_answer(m, presses);
    }
    EXPECT_EQ(answer("poj1222", input), output);
}

TEST(Poj2811, SolvesBothFormsOfInput) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10); ++round) {
        const Picture presses = random_picture(5, 6, random);
        const std::string board = text_of(pressed(presses), '1', '0', " ");
        EXPECT_EQ(answer("poj2811", board), text_of(presses, '1', '0', " "));
        EXPECT_EQ(answer("poj2811", "1\n" + board), puzzle_answer(1, presses));
        EXPECT_EQ(answer("poj2811", "2\n" + board + '\n' + board),
                  puzzle_answer(1, presses) + puzzle_answer(2, presses));
    }
}

TEST(Poj1753, AllBoardsNeedTheFewestFlips) {
    const std::vector<Trial> trials = try_everything(plus_game(4, 4), 16);
    std::string input = "65536\n";
    std::string output;
    for (std::uint32_t board = 0; board < 65536; ++board) {
        input += '\n' + text_of(picture_of(4, 4, board), 'b', 'w');
        const Trial& white = trials[board];
        const Trial& black = trials[board ^ 0xffffu];
        if (board != 0) output += '\n';
        if (white.solutions == 0 && black.solutions == 0) {
            output += "Impossible\n";
        } else if (white.solutions == 0 || black.solutions == 0) {
            output += std::to_string(std::max(white.count, black.count)) + '\n';
        } else {
            output += std::to_string(std::min(white.count, black.count)) + '\n';
        }
    }
    EXPECT_EQ(answer("poj1753", input), output);
}

TEST(Poj1681, AllSmallWallsNeedTheFewestStrokes) {
    std::string input;
    std::string output;
    std::size_t walls = 0;
    for (std::size_t n = 1; n <= 4; ++n) {
        const std::vector<Trial> trials = try_everything(plus_game(n, n), n * n);
        for (std::uint32_t wall = 0; wall < trials.size(); ++wall, ++walls) {
            input += std::to_string(n) + '\n' + text_of(picture_of(n, n, wall), 'w', 'y');
            output += (trials[wall].solutions == 0 ? "inf" : std::to_string(trials[wall].count)) + '\n';
        }
    }
    EXPECT_EQ(answer("poj1681", std::to_string(walls) + '\n' + input), output);
}

// Fewest presses from all on to all off, OEIS A075464.
TEST(Poj1681, WhiteWallsNeedTheKnownFewestStrokes) {
    const std::vector<std::size_t> fewest = {1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117};
    std::string input = "15\n";
    std::string output;
    for (std::size_t n = 1; n <= 15; ++n) {
        input += std::to_string(n) + '\n' + text_of(Picture(n, n), 'y', 'w');
        output += std::to_string(fewest[n - 1]) + '\n';
    }
    EXPECT_EQ(answer("poj1681", input), output);
}

void expect_fliptile(const Picture& board, const Trial& trial) {
    const std::string input =
        std::to_string(board.rows) + ' ' + std::to_string(board.columns) + '\n' + text_of(board, '1', '0', " ");
    const std::string output = trial.solutions == 0
                                   ? "IMPOSSIBLE\n"
                                   : text_of(picture_of(board.rows, board.columns, trial.presses), '1', '0', " ");
    EXPECT_EQ(answer("poj3279", input), output) << input;
}

TEST(Poj3279, AllBoardsOfAtMostSixCellsAreSolved) {
    for (std::size_t rows = 1; rows <= 6; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 6; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            for (std::uint32_t board = 0; board < trials.size(); ++board) {
                expect_fliptile(picture_of(rows, columns, board), trials[board]);
            }
        }
    }
}

TEST(Poj3279, SolvesRandomBoards) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{3, 4}, {4, 3}, {4, 4}, {2, 7}, {3, 5}}) {
        const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
        for (std::size_t round = 0; round < test_rounds(20); ++round) {
            // At least half of the boards are solvable.
            Picture board = random_picture(rows, columns, random);
            if (round % 2 == 0) board = pressed(board);
            expect_fliptile(board, trials[number_of(board)]);
        }
    }
}

TEST(Poj3279, SolvesFifteenByFifteen) {
    SplitMix64 random = test_random();
    const Picture presses = random_picture(15, 15, random);  // the only ones: the nullity is 0
    EXPECT_EQ(answer("poj3279", "15 15\n" + text_of(pressed(presses), '1', '0', " ")), text_of(presses, '1', '0', " "));
}

TEST(Poj2965, SwitchesTheFewestHandlesEachOnce) {
    Game game;
    for (std::size_t i = 0; i < 16; ++i) {
        Picture handles(4, 4);
        for (std::size_t k = 0; k < 16; ++k) handles.cells[k] = k / 4 == i / 4 || k % 4 == i % 4 ? 1 : 0;
        game.push_back(number_of(handles));
    }
    const std::vector<Trial> trials = try_everything(game, 16);
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        Picture closed = random_picture(4, 4, random);
        if (round == 0) closed = picture_of(4, 4, 0);
        const std::string input = text_of(closed, '+', '-');
        std::istringstream lines(answer("poj2965", input));
        std::size_t count = 0;
        ASSERT_TRUE(lines >> count) << input;
        std::uint32_t handles = number_of(closed);
        std::set<std::size_t> switched;
        for (std::size_t row = 0, column = 0; lines >> row >> column;) {
            ASSERT_TRUE(1 <= row && row <= 4 && 1 <= column && column <= 4) << input;
            const std::size_t handle = 4 * (row - 1) + column - 1;
            EXPECT_TRUE(switched.insert(handle).second) << input;
            handles ^= game[handle];
        }
        EXPECT_EQ(handles, 0u) << input;
        EXPECT_EQ(count, switched.size()) << input;
        EXPECT_EQ(count, trials[number_of(closed)].count) << input;
    }
}

// The 10 x 10 game has nullity 0, so the answer is the number of presses that the board was made with.
TEST(Uva10309, CountsThePressesOfRandomBoards) {
    SplitMix64 random = test_random();
    std::string input;
    std::string output;
    for (std::size_t i = 0; i < test_rounds(200); ++i) {
        const Picture presses = random_picture(10, 10, random);
        const std::string name = "board_" + std::to_string(i);
        input += name + '\n' + text_of(pressed(presses), 'O', '#');
        output += name + ' ' + std::to_string(std::ranges::count(presses.cells, 1)) + '\n';
    }
    EXPECT_EQ(answer("uva10309", input + "end\n"), output);
}

std::string lights_nm_input(const Picture& board, std::string_view between = "") {
    return std::to_string(board.rows) + ' ' + std::to_string(board.columns) + '\n' + text_of(board, '1', '0', between);
}

// True if the answer is right, false if it is "No solution".
bool lights_nm_solves(const Picture& board, const std::string& input) {
    const std::string output = answer("lights_nm", input);
    if (output == "No solution\n") return false;
    constexpr std::string_view kTitle = "Solution:\n";
    EXPECT_TRUE(output.starts_with(kTitle)) << output;
    const auto presses = picture_from(output, board.rows, board.columns);
    if (!presses) {
        ADD_FAILURE() << output;
        return true;
    }
    EXPECT_EQ(output, std::string(kTitle) + text_of(*presses, '1', '0'));
    EXPECT_EQ(pressed(*presses), board) << input << output;
    return true;
}

TEST(LightsNm, SolvesSmallBoardsOrFindsNoSolution) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (std::size_t rows = 1; rows <= 4; ++rows) {
        for (std::size_t columns = 1; columns <= 4; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            for (std::size_t round = 0; round < test_rounds(12); ++round) {
                const Picture board = random_picture(rows, columns, random);
                const std::string input = lights_nm_input(board, round % 2 == 0 ? "" : " ");
                const bool is_solvable = trials[number_of(board)].solutions != 0;
                EXPECT_EQ(lights_nm_solves(board, input), is_solvable) << input;
                if (!is_solvable) ++unsolvable;
            }
        }
    }
    EXPECT_GT(unsolvable, 0u);
}

TEST(LightsNm, SolvesLargeBoards) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{19, 19}, {60, 60}, {1, 200}, {150, 7}}) {
        const Picture board = pressed(random_picture(rows, columns, random));
        EXPECT_TRUE(lights_nm_solves(board, lights_nm_input(board)));
    }
}

bool is_harmonic(const Picture& picture) {
    return pressed(picture) == Picture(picture.rows, picture.columns);
}

// The printed matrix, which must be right; empty if only the zero matrix is harmonic.
std::optional<Picture> harmonic_matrix(std::size_t rows, std::size_t columns) {
    const RunResult result = run_judge("bzoj3503", std::to_string(rows) + ' ' + std::to_string(columns) + '\n');
    if (result.status == 1) {
        EXPECT_EQ(result.out, "");
        return std::nullopt;
    }
    EXPECT_EQ(result.status, 0) << result.err;
    const auto matrix = picture_from(result.out, rows, columns);
    if (!matrix) {
        ADD_FAILURE() << result.out;
        return std::nullopt;
    }
    EXPECT_EQ(result.out, text_of(*matrix, '1', '0', " "));
    EXPECT_TRUE(is_harmonic(*matrix)) << result.out;
    EXPECT_NE(*matrix, Picture(rows, columns)) << result.out;
    return matrix;
}

TEST(Bzoj3503, SampleOutputIsHarmonic) {
    for (const JudgeCase& sample : judge_cases()) {
        if (sample.program == "bzoj3503") {
            EXPECT_TRUE(is_harmonic(picture_from(sample.output, 4, 4).value()));
            EXPECT_TRUE(harmonic_matrix(4, 4).has_value());
        }
    }
}

TEST(Bzoj3503, FindsHarmonicMatricesExactlyWhereTheyExist) {
    for (std::size_t rows = 1; rows <= 16; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 16; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            EXPECT_EQ(harmonic_matrix(rows, columns).has_value(), trials[0].solutions > 1) << rows << ' ' << columns;
        }
    }
}

// Sizes of n x n boards with quiet patterns, OEIS A159257.
TEST(Bzoj3503, FindsHarmonicMatricesOfLargeShapes) {
    for (const std::size_t n :
         std::initializer_list<std::size_t>{4, 5, 9, 11, 14, 16, 17, 19, 23, 24, 30, 33, 35, 39}) {
        EXPECT_TRUE(harmonic_matrix(n, n).has_value()) << n;
    }
    EXPECT_FALSE(harmonic_matrix(40, 40).has_value());
    EXPECT_FALSE(harmonic_matrix(5, 6).has_value());
}

}  // namespace
}  // namespace gf2::test
