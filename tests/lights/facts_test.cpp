// SPDX-License-Identifier: MIT
// Compared with the fewest presses of every board, for every rule and topology, with missing cells and on graphs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/press_reason.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

// Chases the lights by presses alone, as a player does.
Board play(const Grid& grid, Board board) {
    for (std::size_t r = 0; r + 1 < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            if (!board.get(r, c)) continue;
            for (std::size_t press = 0; press < grid.size(); ++press) {
                if (grid.cell(press).row != r + 1) continue;
                const auto toggled = grid.toggled_by(press);
                if (std::find(toggled.begin(), toggled.end(), r * grid.columns() + c) == toggled.end()) continue;
                Board one = grid.all_off();
                one.set(r + 1, grid.cell(press).column, true);
                board = apply(grid, board, one);
            }
        }
    }
    return board;
}

Board with_first_row(const Grid& grid, const Board& board, const BitVector& presses) {
    Board row = grid.all_off();
    row.set_row(0, presses);
    return apply(grid, board, row);
}

const std::pair<const char*, Topology> kGames[] = {{"plus", Topology::kPlane},
                                                   {"plus-nocentre", Topology::kPlane},
                                                   {"plus", Topology::kCylinder},
                                                   {"-1,0;0,0;2,1;0,-1", Topology::kPlane},
                                                   {"-1,1;0,0;1,0", Topology::kCylinder}};

TEST(ChaseTable, TurnsSolvableBoardsOff) {
    for (const auto& [rule, topology] : kGames) {
        for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 4}, {4, 1}, {2, 3}, {5, 5}, {4, 4}, {6, 5}, {3, 8}}) {
            const Grid grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), Rule::from_string(rule),
                            topology);
            SCOPED_TRACE(std::string(rule) + ' ' + shape_text(grid.rows(), grid.columns()));
            const ChaseTable table(grid);
            EXPECT_EQ(grid.columns() - table.rank(), nullity(grid));
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                const Board board = random_solvable_board(grid, seed);
                const Board left = play(grid, board);
                EXPECT_EQ(left.row_vector(grid.rows() - 1), table.remainder_of(board));
                bool found = false;
                for (const ChaseTable::Line& line : table.lines()) {
                    if (line.remainder != table.remainder_of(board)) continue;
                    found = true;
                    EXPECT_EQ(play(grid, with_first_row(grid, left, line.presses)), grid.all_off());
                }
                EXPECT_TRUE(found);
            }
        }
    }
}

TEST(ChaseTable, HasTheKnownLinesOfTheClassicBoard) {
    // The table that players of the 5 x 5 game know by heart.
    std::set<std::pair<std::string, std::string>> lines;
    for (const ChaseTable::Line& line : ChaseTable(Grid(5, 5)).lines()) {
        lines.emplace(gf2::to_string(line.remainder), gf2::to_string(line.presses));
    }
    const std::set<std::pair<std::string, std::string>> known = {
        {"00000", "00000"}, {"00111", "00010"}, {"01010", "01001"}, {"01101", "10000"},
        {"10001", "00011"}, {"10110", "00001"}, {"11011", "00100"}, {"11100", "01000"}};
    EXPECT_EQ(lines, known);
}

TEST(ChaseTable, LinesAreSortedAndNumberTwoToTheRank) {
    const ChaseTable table(Grid(4, 6));
    const auto lines = table.lines();
    ASSERT_EQ(lines.size(), std::size_t{1} << table.rank());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        EXPECT_LT(gf2::to_string(lines[i - 1].remainder), gf2::to_string(lines[i].remainder));
    }
    for (const ChaseTable::Line& line : table.basis()) EXPECT_TRUE(line.remainder.any());
    EXPECT_EQ(table.basis().size(), table.rank());
}

TEST(ChaseTable, ObstacleSaysWhyThereIsNone) {
    EXPECT_EQ(chase_table_obstacle(Grid(3, 3)), "");
    EXPECT_NE(chase_table_obstacle(Grid(3, 3, Rule::from_string("king"))).find("king"), std::string::npos);
    EXPECT_NE(chase_table_obstacle(Grid(3, 3, Rule::plus(), Topology::kTorus)).find("torus"), std::string::npos);
    EXPECT_NE(chase_table_obstacle(Grid(3, 3, Rule::row_column())), "");
    EXPECT_NE(chase_table_obstacle(Grid(3, 3, Rule::from_string("-1,1;0,0"))), "");
    EXPECT_NE(chase_table_obstacle(Grid(0, 3)), "");
    EXPECT_NE(chase_table_obstacle(Grid(Graph{2, {{0, 1}}})), "");
    EXPECT_THROW(ChaseTable(Grid(3, 3, Rule::from_string("king"))), std::invalid_argument);
    EXPECT_THROW((void)ChaseTable(Grid(1, 40)).lines(), std::length_error);
}

std::vector<Grid> grids() {
    BitMatrix missing(4, 5);
    missing.set(1, 2, true);
    return {Grid(5, 5),
            Grid(4, 4),
            Grid(1, 5),
            Grid(3, 4, Rule::from_string("x"), Topology::kPlane),
            Grid(missing, Rule::plus(), Topology::kTorus),
            Grid(Graph{6, {{0, 0}, {0, 1}, {1, 1}, {2, 2}, {2, 0}, {3, 3}, {4, 5}, {5, 5}, {4, 4}, {5, 4}}})};
}

SolutionCoset solutions_of(const Grid& grid, const Board& board) {
    return std::get<Solvable>(solve(grid, board)).coset();
}

// The weights of all solutions with and without a press.
struct Weights {
    std::size_t with = SIZE_MAX;
    std::size_t without = SIZE_MAX;
};

Weights least_weights(const SolutionCoset& solutions, std::size_t press) {
    Weights least;
    for (const BitVector& solution : solutions.gray_code()) {
        std::size_t& weight = solution.test(press) ? least.with : least.without;
        weight = std::min(weight, solution.count());
    }
    return least;
}

void expect_true(PressReason reason, const CosetLeader& shortest, const Weights& least) {
    switch (reason) {
        case PressReason::kEverySolution:
            EXPECT_EQ(least.without, SIZE_MAX);
            break;
        case PressReason::kOnlyShortest:
            EXPECT_EQ(shortest.ties, 1u);
            EXPECT_GT(least.without, least.with);
            break;
        case PressReason::kEveryShortest:
            EXPECT_GT(least.without, least.with);
            break;
        case PressReason::kSomeShortest:
            EXPECT_EQ(least.without, least.with);
            break;
        default:
            ADD_FAILURE() << "a search so short is complete";
    }
}

TEST(PressReason, IsTrueOfAllSolutions) {
    std::set<PressReason> seen;
    for (const Grid& grid : grids()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const SolutionCoset solutions = solutions_of(grid, random_solvable_board(grid, test::test_seed() + seed));
            ASSERT_LE(solutions.dimension(), 12u);
            const CosetLeader shortest = coset_leader(solutions);
            for (const std::size_t press : support(shortest.element)) {
                const Weights least = least_weights(solutions, press);
                ASSERT_EQ(least.with, shortest.weight);
                const PressReason reason = reason_for(solutions, shortest, press);
                expect_true(reason, shortest, least);
                seen.insert(reason);
            }
        }
    }
    EXPECT_GE(seen.size(), 3u);
}

TEST(PressReason, IsWeakAfterASearchWithoutProof) {
    const Grid grid(30, 30, Rule::from_string("king"), Topology::kTorus);
    const SolutionCoset solutions = solutions_of(grid, random_solvable_board(grid, 1));
    const CosetLeader found = coset_leader(solutions, {.elements = 1000});
    ASSERT_FALSE(found.proved);
    for (const std::size_t press : support(found.element)) {
        const PressReason reason = reason_for(solutions, found, press);
        EXPECT_TRUE(reason == PressReason::kShortestFound || reason == PressReason::kEverySolution);
    }
}

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
