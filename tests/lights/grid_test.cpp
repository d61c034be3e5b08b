// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/press_matrix_rows.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/definition.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using test::error_of;
using test::from_reference;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::to_reference;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Grid, PlusOnThePlaneTogglesTheNeighbours) {
    const Grid grid(3, 4);
    EXPECT_EQ(grid.rows(), 3u);
    EXPECT_EQ(grid.columns(), 4u);
    EXPECT_EQ(grid.size(), 12u);
    EXPECT_EQ(grid.rule().name(), "plus");
    EXPECT_EQ(grid.topology(), kPlane);
    EXPECT_FALSE(grid.is_graph());
    EXPECT_FALSE(grid.has_missing_cells());
    EXPECT_EQ(grid.cell(6), (Cell{1, 2}));
    EXPECT_THAT(grid.toggled_by(0), ElementsAre(0, 1, 4));
    EXPECT_THAT(grid.toggled_by(6), ElementsAre(2, 5, 6, 7, 10));
    EXPECT_THAT(grid.toggled_by(11), ElementsAre(7, 10, 11));
}

// An asymmetric mask distinguishes the press matrix from its transpose.
TEST(Grid, PressMatrixHasAColumnForEachPress) {
    const Grid grid(2, 3, Rule::from_string("000/011/000"));
    const BitMatrix a = press_matrix(grid);
    EXPECT_EQ(a, BitMatrix::from_strings({"100000", "110000", "011000", "000100", "000110", "000011"}));
    EXPECT_THAT(grid.toggled_by(1), ElementsAre(1, 2));
}

TEST(Grid, RowColumnTogglesItsLinesOnceOnEveryTopology) {
    for (const Topology topology : all_topologies()) {
        const Grid grid(3, 4, Rule::row_column(), topology);
        EXPECT_THAT(grid.toggled_by(6), ElementsAre(2, 4, 5, 6, 7, 10));
        EXPECT_THAT(Grid(1, 1, Rule::row_column(), topology).toggled_by(0), ElementsAre(0));
    }
}

TEST(Grid, WrapsThatReachACellTwiceCancel) {
    EXPECT_THAT(Grid(1, 1, Rule::plus(), kPlane).toggled_by(0), ElementsAre(0));
    EXPECT_THAT(Grid(1, 1, Rule::plus(), kCylinder).toggled_by(0), ElementsAre(0));  // toggled three times
    EXPECT_THAT(Grid(1, 1, Rule::plus(), kTorus).toggled_by(0), ElementsAre(0));     // toggled five times
    EXPECT_THAT(Grid(1, 1, Rule::from_string("plus-nocentre"), kTorus).toggled_by(0), IsEmpty());
    EXPECT_THAT(Grid(1, 2, Rule::plus(), kCylinder).toggled_by(0), ElementsAre(0));
    EXPECT_THAT(Grid(2, 2, Rule::plus(), kTorus).toggled_by(3), ElementsAre(3));
    EXPECT_THAT(Grid(2, 2, Rule::plus(), kMoebius).toggled_by(0), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(Grid(1, 5, Rule::from_string("0,0;0,5"), kCylinder).toggled_by(2), IsEmpty());
    EXPECT_THAT(Grid(1, 5, Rule::from_string("0,0;0,1000000000001"), kCylinder).toggled_by(2), ElementsAre(2, 3));
}

TEST(Grid, EmptyBoardsHaveNoCells) {
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{0, 0}, {0, 5}, {5, 0}}) {
        for (const Topology topology : all_topologies()) {
            const Grid grid(rows, columns, Rule::plus(), topology);
            EXPECT_EQ(grid.size(), 0u);
            EXPECT_EQ(press_matrix(grid), BitMatrix(0, 0));
            EXPECT_EQ(grid.all_on(), BitMatrix(rows, columns));
            EXPECT_EQ(grid.all_off(), BitMatrix(rows, columns));
            EXPECT_EQ(grid.to_vector(grid.all_on()), BitVector());
            EXPECT_EQ(random_board(grid, 1), BitMatrix(rows, columns));
        }
    }
}

TEST(Grid, NumbersSkipMissingCells) {
    const Grid grid(BitMatrix::from_strings({"010", "000", "101"}), Rule::plus(), kPlane);
    EXPECT_EQ(grid.size(), 6u);
    EXPECT_TRUE(grid.has_missing_cells());
    EXPECT_TRUE(grid.is_missing(0, 1));
    EXPECT_FALSE(grid.is_missing(1, 1));
    EXPECT_TRUE(grid.is_missing(2, 2));
    EXPECT_EQ(grid.cell(0), (Cell{0, 0}));
    EXPECT_EQ(grid.cell(1), (Cell{0, 2}));
    EXPECT_EQ(grid.cell(5), (Cell{2, 1}));
    EXPECT_THAT(grid.toggled_by(0), ElementsAre(0, 2));        // down only: its right neighbour is missing
    EXPECT_THAT(grid.toggled_by(3), ElementsAre(2, 3, 4, 5));  // the cell in the middle
    EXPECT_EQ(grid.all_on(), BitMatrix::from_strings({"101", "111", "010"}));
    EXPECT_EQ(gf2::to_string(grid.to_vector(BitMatrix::from_strings({"001", "100", "010"}))), "011001");
    EXPECT_EQ(grid.to_board(bit_vector_from_string("011001")), BitMatrix::from_strings({"001", "100", "010"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] {
                             (void)grid.to_vector(BitMatrix::from_strings({"000", "000", "100"}));
                         }),
                         {"missing", "row 2", "column 0"}));
}

TEST(Grid, MaskWithoutMissingCellsIsTheWholeBoard) {
    const Grid grid(BitMatrix(3, 3), Rule::plus(), kTorus);
    EXPECT_FALSE(grid.has_missing_cells());
    EXPECT_FALSE(grid.is_missing(2, 2));
    EXPECT_EQ(press_matrix(grid), press_matrix(Grid(3, 3, Rule::plus(), kTorus)));
    const Grid nothing(BitMatrix::from_strings({"11", "11"}), Rule::plus(), kPlane);
    EXPECT_EQ(nothing.size(), 0u);
    EXPECT_EQ(nothing.all_on(), BitMatrix(2, 2));
}

// Missing cells do not stop the rule: the lights behind them are toggled too.
TEST(Grid, RowColumnLooksPastMissingCells) {
    const Grid grid(BitMatrix::from_strings({"0110"}), Rule::row_column(), kPlane);
    EXPECT_THAT(grid.toggled_by(0), ElementsAre(0, 1));
}

TEST(Grid, GraphsAreDirected) {
    Graph graph;
    graph.vertices = 3;
    graph.arcs = {{0, 1}, {1, 1}, {1, 2}, {1, 2}, {2, 0}};
    const Grid grid(graph);
    EXPECT_TRUE(grid.is_graph());
    EXPECT_EQ(grid.rows(), 1u);
    EXPECT_EQ(grid.columns(), 3u);
    EXPECT_EQ(grid.size(), 3u);
    EXPECT_FALSE(grid.is_missing(0, 2));
    EXPECT_EQ(grid.cell(2), (Cell{0, 2}));
    EXPECT_THAT(grid.toggled_by(0), ElementsAre(1));
    EXPECT_THAT(grid.toggled_by(1), ElementsAre(1, 2));  // an arc listed twice counts once
    EXPECT_EQ(press_matrix(grid), BitMatrix::from_strings({"001", "110", "010"}));
    EXPECT_EQ(apply(grid, BitMatrix::from_strings({"100"}), BitMatrix::from_strings({"110"})),
              BitMatrix::from_strings({"101"}));
    EXPECT_EQ(Grid(Graph{}).size(), 0u);
}

TEST(Grid, RefusesArcsThatLeaveTheGraph) {
    for (const auto& arc : {std::pair<std::size_t, std::size_t>{0, 3}, {3, 0}, {SIZE_MAX, 1}}) {
        Graph graph;
        graph.vertices = 3;
        graph.arcs = {{0, 1}, arc};
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)Grid(graph); }),
                             {std::to_string(arc.first), std::to_string(arc.second), "3 vertices"}));
    }
}

TEST(Grid, RefusesWrongShapesNamingBoth) {
    const Grid grid(3, 4);
    const std::vector<std::string> sizes = {"4 x 3", "3 x 4"};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)grid.to_vector(BitMatrix(4, 3)); }), sizes));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)apply(grid, BitMatrix(4, 3), BitMatrix(3, 4)); }), sizes));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)apply(grid, BitMatrix(3, 4), BitMatrix(4, 3)); }), sizes));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)grid.to_board(BitVector(11)); }), {"11", "12 cells"}));
}

TEST(Grid, RefusesEnormousBoards) {
    constexpr std::size_t kMany = 1'000'000'000;
    EXPECT_TRUE(mentions(error_of<std::length_error>([] { (void)Grid(kMany, kMany); }), {"1000000000 x 1000000000"}));
    EXPECT_THROW((void)Grid(SIZE_MAX, SIZE_MAX), std::length_error);
    EXPECT_THROW((void)Grid(SIZE_MAX, 2), std::length_error);
    constexpr std::size_t kRoot = std::size_t{1} << (4 * sizeof(std::size_t));
    EXPECT_THROW((void)Grid(kRoot, kRoot), std::length_error);  // 2^64 = 0
    constexpr auto kMax = static_cast<std::size_t>(Grid::kMaxCells);
    EXPECT_THROW((void)Grid(kMax + 1, 1), std::length_error);
    Graph graph;
    graph.vertices = kMax + 1;
    EXPECT_THROW((void)Grid(graph), std::length_error);
    const Grid largest(kMax >> 17, std::size_t{1} << 17);
    EXPECT_EQ(largest.size(), Grid::kMaxCells);
    EXPECT_THROW((void)press_matrix(largest), std::length_error);
}

// Compares every sample game with the definitions in words.
TEST(Grid, PressMatrixColumnJIsWhatPressJToggles) {
    for (const test::Game& game : test::sample_games()) {
        SCOPED_TRACE(game.name);
        const BitMatrix a = press_matrix(game.grid);
        EXPECT_EQ(to_reference(a), game.press_matrix);
        for (std::size_t press = 0; press < game.grid.size(); ++press) {
            EXPECT_EQ(support(a.column_vector(press)), game.grid.toggled_by(press));
        }
    }
}

TEST(Grid, ApplyAddsThePressMatrixTimesThePresses) {
    SplitMix64 random = test_random();
    for (const test::Game& game : test::sample_games()) {
        SCOPED_TRACE(game.name);
        const Grid& grid = game.grid;
        const Board board = random_board(grid, random());
        const Board presses = random_board(grid, random());
        reference::Vector expected = reference::multiply(game.press_matrix, to_reference(grid.to_vector(presses)));
        const reference::Vector before = to_reference(grid.to_vector(board));
        for (std::size_t i = 0; i < expected.size(); ++i) expected[i] ^= before[i];
        const Board after = apply(grid, board, presses);
        EXPECT_EQ(to_reference(grid.to_vector(after)), expected);
        EXPECT_EQ(apply(grid, after, presses), board) << "pressing twice changes nothing";
    }
}

TEST(Grid, RandomBoardIsDeterminedByTheSeed) {
    const Grid grid(20, 30);
    EXPECT_EQ(random_board(grid, 7), random_board(grid, 7));
    EXPECT_NE(random_board(grid, 7), random_board(grid, 8));
    EXPECT_EQ(random_solvable_board(grid, 7), random_solvable_board(grid, 7));
    EXPECT_NE(random_solvable_board(grid, 7), random_solvable_board(grid, 8));
    // Half of the lights are on; five standard deviations either way.
    EXPECT_NEAR(static_cast<double>(weight(random_board(grid, 7))), 300, 62);
    // All platforms agree: words of SplitMix64, one for each row of up to 64 cells.
    SplitMix64 random(7);
    const Board board = random_board(grid, 7);
    for (std::size_t r = 0; r < 20; ++r) {
        const std::uint64_t word = random();
        for (std::size_t c = 0; c < 30; ++c) EXPECT_EQ(board.get(r, c), ((word >> c) & 1u) != 0) << r << ' ' << c;
    }
}

TEST(Grid, RandomBoardLeavesMissingCellsOff) {
    SplitMix64 random = test_random();
    const BitMatrix missing = random_bits(12, 12, random);
    const Grid grid(missing, Rule::plus(), kTorus);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_NO_THROW((void)grid.to_vector(random_board(grid, seed)));
        EXPECT_NO_THROW((void)grid.to_vector(random_solvable_board(grid, seed)));
    }
}

TEST(Grid, RandomSolvableBoardIsReachedFromAllOff) {
    const Grid grid(4, 4);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(random_solvable_board(grid, seed), apply(grid, grid.all_off(), random_board(grid, seed)));
    }
}

TEST(PressMatrixRows, AreThoseOfThePressMatrixByDefinition) {
    for (const test::Game& game : test::sample_games()) {
        SCOPED_TRACE(game.name);
        BitMatrix rows(game.grid.size(), game.grid.size());
        std::size_t count = 0;
        for_each_press_matrix_row(game.grid, [&](std::size_t light, std::span<const SparseMatrix::Index> presses) {
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
    const auto ignore = [](std::size_t, std::span<const SparseMatrix::Index>) {
    };
    EXPECT_THROW(for_each_press_matrix_row(grid, ignore, 100'000), std::length_error);
    EXPECT_NO_THROW(for_each_press_matrix_row(grid, ignore, 10'000'000));
}

}  // namespace
}  // namespace gf2::lights
