// SPDX-License-Identifier: MIT
#include "tests/lights/boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <variant>

#include "tests/support/print.hpp"

namespace reference {

bool comes_before(Pattern a, Pattern b) {
    const Pattern differing = a ^ b;
    const Pattern first = differing & (0 - differing);
    return (b & first) != 0;
}

std::vector<Pattern> plus_toggles(std::size_t rows, std::size_t columns) {
    std::vector<Pattern> toggles;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t cell = r * columns + c;
            Pattern lights = Pattern{1} << cell;
            if (r > 0) lights |= Pattern{1} << (cell - columns);
            if (r + 1 < rows) lights |= Pattern{1} << (cell + columns);
            if (c > 0) lights |= Pattern{1} << (cell - 1);
            if (c + 1 < columns) lights |= Pattern{1} << (cell + 1);
            toggles.push_back(lights);
        }
    }
    return toggles;
}

std::vector<Pattern> toggles_of(const Matrix& press_matrix) {
    std::vector<Pattern> toggles(press_matrix.columns, 0);
    for (std::size_t j = 0; j < press_matrix.columns; ++j) {
        for (std::size_t i = 0; i < press_matrix.rows; ++i) {
            if (press_matrix.at[i][j] != 0) toggles[j] |= Pattern{1} << i;
        }
    }
    return toggles;
}

std::vector<LeastPresses> least_presses_of_all_boards(const std::vector<Pattern>& toggles) {
    const std::size_t boards = std::size_t{1} << toggles.size();
    std::vector<LeastPresses> least(boards);
    Pattern presses = 0;
    Pattern lights = 0;
    for (std::size_t step = 1;; ++step) {
        const auto count = static_cast<std::uint32_t>(std::popcount(presses));
        least[lights] = either(least[lights], {presses, count, 1});
        if (step == boards) return least;
        const auto changed = static_cast<std::size_t>(std::countr_zero(step));
        presses ^= Pattern{1} << changed;
        lights ^= toggles[changed];
    }
}

LeastPresses either(const LeastPresses& a, const LeastPresses& b) {
    if (!a.is_solvable()) return b;
    if (!b.is_solvable()) return a;
    if (a.count != b.count) return a.count < b.count ? a : b;
    return {comes_before(a.presses, b.presses) ? a.presses : b.presses, a.count, a.ties + b.ties};
}

}  // namespace reference

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

lights::SolveOptions by(std::string_view method) {
    return {.method = std::string(method)};
}

bool expect_same_answers(const lights::Grid& grid, const lights::Board& board, std::string_view method,
                         std::string_view other) {
    const lights::SolveResult found = solve(grid, board, by(method));
    const lights::SolveResult expected = solve(grid, board, by(other));
    EXPECT_EQ(found.index(), expected.index());
    if (found.index() != expected.index()) return false;
    if (const auto* solvable = std::get_if<lights::Solvable>(&found)) {
        EXPECT_EQ(solvable->presses, std::get<lights::Solvable>(expected).presses);
        EXPECT_EQ(solvable->quiet_patterns.size(), std::get<lights::Solvable>(expected).quiet_patterns.size());
        EXPECT_TRUE(verify(grid, board, solvable->presses));
        return true;
    }
    EXPECT_EQ(std::get<lights::Unsolvable>(found).pattern, std::get<lights::Unsolvable>(expected).pattern);
    EXPECT_TRUE(verify(grid, board, std::get<lights::Unsolvable>(found)));
    return false;
}

void expect_same_quiet_patterns(const lights::Grid& grid, std::string_view method, std::string_view other) {
    const NullspaceBasis quiet = quiet_patterns(grid, by(method)).nullspace();
    const NullspaceBasis expected = quiet_patterns(grid, by(other)).nullspace();
    EXPECT_EQ(quiet.basis, expected.basis);
    EXPECT_EQ(quiet.free_columns, expected.free_columns);
    EXPECT_EQ(nullity(grid, by(method)), expected.basis.rows());
}

}  // namespace gf2::test
