// SPDX-License-Identifier: MIT
// Answers compared with exhaustive search or with tests/reference, or checked by pressing them.
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
#include "tests/judge/judge.hpp"
#include "tests/reference/linear_algebra.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

// --- Boards ---------------------------------------------------------------------------------------------------------

std::string spaced(const Picture& picture) {
    return text_of(picture, '1', '0', " ");
}

std::string shape_of(const Picture& picture) {
    return std::to_string(picture.rows) + ' ' + std::to_string(picture.columns) + '\n';
}

// "PUZZLE #m" and the presses.
std::string puzzle_answer(std::size_t m, const Picture& presses) {
    return "PUZZLE #" + std::to_string(m) + '\n' + spaced(presses);
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
        const std::string board = spaced(pressed(presses));
        EXPECT_EQ(answer("poj2811", board), spaced(presses));
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
        std::optional<std::size_t> fewest;
        for (const Trial& trial : {trials[board], trials[board ^ 0xffffu]}) {
            if (trial.solutions != 0) fewest = std::min(trial.count, fewest.value_or(trial.count));
        }
        output += (board != 0 ? "\n" : "") + (fewest ? std::to_string(*fewest) : "Impossible") + '\n';
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

// All boards of at most six cells, and some of more, half of which are solvable.
TEST(Poj3279, FlipsTheFewestLexicographicallySmallest) {
    SplitMix64 random = test_random();
    for (std::size_t rows = 1; rows <= 6; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 16; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            const std::size_t boards = rows * columns <= 6 ? trials.size() : test_rounds(10);
            for (std::uint32_t i = 0; i < boards; ++i) {
                Picture board = picture_of(rows, columns, i);
                if (rows * columns > 6) board = random_picture(rows, columns, random);
                if (rows * columns > 6 && i % 2 == 0) board = pressed(board);
                const Trial& trial = trials[number_of(board)];
                EXPECT_EQ(answer("poj3279", shape_of(board) + spaced(board)),
                          trial.solutions == 0 ? "IMPOSSIBLE\n" : spaced(picture_of(rows, columns, trial.presses)))
                    << spaced(board);
            }
        }
    }
    const Picture presses = random_picture(15, 15, random);  // the only ones: the nullity is 0
    EXPECT_EQ(answer("poj3279", "15 15\n" + spaced(pressed(presses))), spaced(presses));
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
        const Picture closed = round == 0 ? Picture(4, 4) : random_picture(4, 4, random);
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

// True if the answer is right, false if it is "No solution".
bool lights_nm_solves(const Picture& board, std::string_view between) {
    const std::string output = answer("lights_nm", shape_of(board) + text_of(board, '1', '0', between));
    if (output == "No solution\n") return false;
    const Picture presses = picture_from(output, board.rows, board.columns).value();
    EXPECT_EQ(output, "Solution:\n" + text_of(presses));
    EXPECT_EQ(pressed(presses), board) << output;
    return true;
}

TEST(LightsNm, SolvesBoardsOrFindsNoSolution) {
    SplitMix64 random = test_random();
    for (std::size_t rows = 1; rows <= 4; ++rows) {
        for (std::size_t columns = 1; columns <= 4; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            for (std::size_t round = 0; round < test_rounds(12); ++round) {
                const Picture board = random_picture(rows, columns, random);
                EXPECT_EQ(lights_nm_solves(board, round % 2 == 0 ? "" : " "), trials[number_of(board)].solutions != 0)
                    << text_of(board);
            }
        }
    }
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{19, 19}, {60, 60}, {1, 200}, {150, 7}}) {
        EXPECT_TRUE(lights_nm_solves(pressed(random_picture(rows, columns, random)), ""));
    }
}

// Whether a matrix is printed, which must be right; if not, only the zero matrix is harmonic.
bool finds_harmonic_matrix(std::size_t rows, std::size_t columns) {
    const RunResult result = run_judge("bzoj3503", shape_of(Picture(rows, columns)));
    if (result.status == 1 && result.out.empty()) return false;
    EXPECT_EQ(result.status, 0) << result.err;
    const Picture matrix = picture_from(result.out, rows, columns).value();
    EXPECT_EQ(result.out, spaced(matrix));
    EXPECT_EQ(pressed(matrix), Picture(rows, columns)) << result.out;
    EXPECT_NE(matrix, Picture(rows, columns)) << result.out;
    return true;
}

TEST(Bzoj3503, FindsHarmonicMatricesExactlyWhereTheyExist) {
    for (std::size_t rows = 1; rows <= 16; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 16; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            EXPECT_EQ(finds_harmonic_matrix(rows, columns), trials[0].solutions > 1) << rows << ' ' << columns;
        }
    }
    // Sizes of n x n boards with quiet patterns, OEIS A159257.
    for (const std::size_t n : {std::size_t{5}, std::size_t{16}, std::size_t{19}, std::size_t{30}, std::size_t{39}}) {
        EXPECT_TRUE(finds_harmonic_matrix(n, n)) << n;
    }
    EXPECT_FALSE(finds_harmonic_matrix(40, 40));
}

// --- Switches, lamps and equations
// ------------------------------------------------------------------------------------

TEST(Poj1830, CountsWaysOfSmallGroups) {
    SplitMix64 random = test_random();
    const std::size_t groups = test_rounds(300);
    std::string input = std::to_string(groups) + '\n';
    std::string output;
    for (std::size_t i = 0; i < groups; ++i) {
        const std::size_t count = 1 + random_below(8, random);
        const Picture start = random_picture(1, count, random);
        const Picture target = random_picture(1, count, random);
        input += std::to_string(count) + '\n' + spaced(start) + spaced(target);
        Game game;
        for (std::size_t s = 0; s < count; ++s) game.push_back(std::uint32_t{1} << (count - 1 - s));
        // Some lines are repeated, and some let a switch change itself.
        for (std::size_t line = random_below(3 * count, random); line > 0; --line) {
            const std::size_t from = random_below(count, random);
            const std::size_t to = random_below(count, random);
            input += std::to_string(from + 1) + ' ' + std::to_string(to + 1) + '\n';
            game[from] |= std::uint32_t{1} << (count - 1 - to);
        }
        input += "0 0\n";
        const std::uint64_t ways = try_everything(game, count)[number_of(start) ^ number_of(target)].solutions;
        output += ways == 0 ? "Oh,it's impossible~!!\n" : std::to_string(ways) + '\n';
    }
    EXPECT_EQ(answer("poj1830", input), output);
}

// Each switch changes all switches, so any odd number of them is a solution.
TEST(Poj1830, CountsTheMaximumOfWays) {
    std::string input = "1\n28\n" + spaced(Picture(1, 28)) + text_of(Picture(1, 28), '0', '1', " ");
    for (std::size_t from = 1; from <= 28; ++from) {
        for (std::size_t to = 1; to <= 28; ++to) {
            if (from != to) input += std::to_string(from) + ' ' + std::to_string(to) + '\n';
        }
    }
    EXPECT_EQ(answer("poj1830", input + "0 0\n"), "134217728\n");
}

// A case of random switches and queries, every other query solvable. Appends the expected answers.
std::string lanterns(std::size_t lamps, std::size_t switches, std::size_t queries, SplitMix64& random,
                     std::string& output) {
    std::string input = std::to_string(lamps) + ' ' + std::to_string(switches) + '\n';
    reference::Matrix a(lamps, switches);
    for (std::size_t s = 0; s < switches; ++s) {
        const reference::Vector toggled = random_picture(1, lamps, random).cells;
        input += std::to_string(std::ranges::count(toggled, 1));
        for (std::size_t lamp = 0; lamp < lamps; ++lamp) {
            a.at[lamp][s] = toggled[lamp];
            if (toggled[lamp] != 0) input += ' ' + std::to_string(lamp + 1);
        }
        input += '\n';
    }
    input += std::to_string(queries) + '\n';
    reference::Matrix b(lamps, queries);
    for (std::size_t q = 0; q < queries; ++q) {
        Picture wanted = random_picture(1, lamps, random);
        if (q % 2 == 0) wanted.cells = reference::multiply(a, random_picture(1, switches, random).cells);
        for (std::size_t lamp = 0; lamp < lamps; ++lamp) b.at[lamp][q] = wanted.cells[lamp];
        input += spaced(wanted);
    }
    const reference::Rref reduced = reference::rref(reference::concat(a, b), switches);
    const std::size_t rank = reduced.pivot_columns.size();
    for (std::size_t q = 0; q < queries; ++q) {
        bool is_solvable = true;
        for (std::size_t i = rank; i < lamps; ++i) is_solvable = is_solvable && reduced.matrix.at[i][switches + q] == 0;
        output += std::to_string(is_solvable ? std::uint64_t{1} << (switches - rank) : 0) + '\n';
    }
    return input;
}

TEST(Hdu3364, CountsWaysOfRandomCases) {
    SplitMix64 random = test_random();
    const std::size_t cases = 3 + test_rounds(200);
    std::string input = std::to_string(cases) + '\n';
    std::string output;
    for (std::size_t i = 1; i <= cases; ++i) {
        output += "Case " + std::to_string(i) + ":\n";
        input += i == 1   ? lanterns(50, 50, 1000, random, output)
                 : i == 2 ? lanterns(50, 20, 1000, random, output)
                 : i == 3 ? lanterns(5, 50, 1000, random, output)
                          : lanterns(1 + random_below(12, random), random_below(20, random), random_below(8, random),
                                     random, output);
    }
    EXPECT_EQ(answer("hdu3364", input), output);
}

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

std::string input_of(std::size_t lamps, const Edges& edges) {
    std::string text = std::to_string(lamps) + ' ' + std::to_string(edges.size()) + '\n';
    for (const auto& [a, b] : edges) text += std::to_string(a + 1) + ' ' + std::to_string(b + 1) + '\n';
    return text;
}

TEST(Bzoj1770, FindsTheFewestPressesOfSmallGraphs) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t lamps = 1 + random_below(12, random);
        const std::uint64_t tenths = random_below(11, random);
        Edges edges;
        Game game;
        for (std::size_t v = 0; v < lamps; ++v) game.push_back(std::uint32_t{1} << v);
        for (std::size_t a = 0; a < lamps; ++a) {
            for (std::size_t b = a + 1; b < lamps; ++b) {
                if (random_below(10, random) >= tenths) continue;
                edges.emplace_back(b, a);
                game[a] |= std::uint32_t{1} << b;
                game[b] |= std::uint32_t{1} << a;
            }
        }
        const std::size_t fewest = try_everything(game, lamps).back().count;
        EXPECT_EQ(answer("bzoj1770", input_of(lamps, edges)), std::to_string(fewest) + '\n') << input_of(lamps, edges);
    }
}

// Complete graphs of the given size: one press for each.
TEST(Bzoj1770, NeedsOnePressForEachCompleteGraph) {
    for (const std::size_t size : std::initializer_list<std::size_t>{1, 2, 5, 7, 17, 35}) {
        Edges edges;
        for (std::size_t a = 0; a < 35; ++a) {
            for (std::size_t b = a + 1; b < 35 && b / size == a / size; ++b) edges.emplace_back(a, b);
        }
        EXPECT_EQ(answer("bzoj1770", input_of(35, edges)), std::to_string((35 + size - 1) / size) + '\n') << size;
    }
}

// A parity for each row of `left`.
std::string input_of(const std::vector<reference::Vector>& left, const reference::Vector& legs) {
    std::string text = std::to_string(legs.size()) + ' ' + std::to_string(left.size()) + '\n';
    for (const reference::Vector& coefficients : left) {
        for (const std::uint8_t c : coefficients) text += c != 0 ? '1' : '0';
        text += reference::dot(coefficients, legs) != 0 ? " 1\n" : " 0\n";
    }
    return text;
}

std::string worms(std::size_t needed, const reference::Vector& legs) {
    std::string text = std::to_string(needed) + '\n';
    for (const std::uint8_t leg : legs) text += leg != 0 ? "?y7M#\n" : "Earth\n";
    return text;
}

TEST(Bzoj1923, DeterminesSmallSystemsAtTheRightEquation) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t unknowns = 1 + random_below(6, random);
        const reference::Vector legs = random_picture(1, unknowns, random).cells;
        std::vector<reference::Vector> left(random_below(3 * unknowns, random));
        for (reference::Vector& coefficients : left) coefficients = random_picture(1, unknowns, random).cells;
        // The candidates that satisfy the equations so far.
        std::string output = "Cannot Determine\n";
        std::vector<reference::Vector> candidates;
        for (std::uint32_t x = 0; x < std::uint32_t{1} << unknowns; ++x) {
            candidates.push_back(picture_of(1, unknowns, x).cells);
        }
        for (std::size_t i = 0; i < left.size() && candidates.size() > 1; ++i) {
            std::erase_if(candidates, [&](const reference::Vector& x) {
                return reference::dot(left[i], x) != reference::dot(left[i], legs);
            });
            if (candidates.size() == 1) output = worms(i + 1, legs);
        }
        EXPECT_EQ(answer("bzoj1923", input_of(left, legs)), output) << input_of(left, legs);
    }
}

// 2000 equations, alternately random ones and unit vectors. One unknown occurs only in equation `last_unit`, which
// names it; the 1799 equations before it determine all others.
std::vector<reference::Vector> many_equations(std::size_t last_unit, SplitMix64& random) {
    const std::size_t hidden = 1 + random_below(999, random);
    std::vector<reference::Vector> left(2000, reference::Vector(1000));
    for (std::size_t i = 0; i < 2000; ++i) {
        if (i % 2 == 1 || i == last_unit) {
            left[i][i == last_unit ? hidden : (i / 2 == hidden ? 0 : i / 2)] = 1;
        } else {
            left[i] = random_picture(1, 1000, random).cells;
            left[i][hidden] = 0;
        }
    }
    return left;
}

TEST(Bzoj1923, DeterminesAThousandWormsAtTheRightEquation) {
    SplitMix64 random = test_random();
    const reference::Vector legs = random_picture(1, 1000, random).cells;
    EXPECT_EQ(answer("bzoj1923", input_of(many_equations(1799, random), legs)), worms(1800, legs));
    EXPECT_EQ(answer("bzoj1923", input_of(many_equations(5000, random), legs)), "Cannot Determine\n");
}

}  // namespace
}  // namespace gf2::test
