// SPDX-License-Identifier: MIT
#include "gf2/lights/chase_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"

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

}  // namespace
}  // namespace gf2::lights
