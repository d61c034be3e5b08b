// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/elimination_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights::internal {
namespace {

using enum Scan;
using enum ScanOrder;
using test::Game;
using test::sample_games;
using test::test_random;

bool is_permutation_of(const CellOrder& order, std::size_t size) {
    CellOrder sorted = order;
    std::sort(sorted.begin(), sorted.end());
    return sorted == natural_order(size);
}

std::size_t width(const SparsePressMatrix& matrix, const CellOrder& order) {
    return band_width(intervals(matrix, order));
}

// A graph with edges in both directions, loops at all vertices, and vertices renumbered at random.
Grid shuffled_graph(std::size_t vertices, const std::vector<std::pair<std::size_t, std::size_t>>& edges,
                    SplitMix64& random) {
    CellOrder name = natural_order(vertices);
    for (std::size_t i = vertices; i > 1; --i) std::swap(name[i - 1], name[random_below(i, random)]);
    Graph graph{vertices, {}};
    for (std::size_t i = 0; i < vertices; ++i) graph.arcs.emplace_back(i, i);
    for (const auto& [u, v] : edges) {
        graph.arcs.emplace_back(name[u], name[v]);
        graph.arcs.emplace_back(name[v], name[u]);
    }
    return Grid(graph);
}

TEST(EliminationOrder, EachIsAPermutation) {
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        const SparsePressMatrix matrix(game.grid);
        EXPECT_TRUE(is_permutation_of(reverse_cuthill_mckee(matrix), game.grid.size()));
        EXPECT_TRUE(is_permutation_of(narrow_order(game.grid, matrix), game.grid.size()));
        for (const Scan scan : {kRows, kColumns}) {
            for (const ScanOrder scan_order : {kNatural, kFolded}) {
                EXPECT_TRUE(is_permutation_of(order_by_scan(game.grid, scan, scan_order), game.grid.size()));
            }
        }
    }
}

TEST(EliminationOrder, ScansRowsOrColumnsNaturallyOrFolded) {
    const Grid grid(5, 2);
    EXPECT_EQ(order_by_scan(grid, kRows, kNatural), natural_order(10));
    EXPECT_EQ(order_by_scan(grid, kRows, kFolded), (CellOrder{0, 1, 8, 9, 2, 3, 6, 7, 4, 5}));
    EXPECT_EQ(order_by_scan(grid, kColumns, kNatural), (CellOrder{0, 2, 4, 6, 8, 1, 3, 5, 7, 9}));
    EXPECT_EQ(order_by_scan(Grid(1, 4), kColumns, kFolded), (CellOrder{0, 3, 1, 2}));
}

TEST(EliminationOrder, ScanSkipsMissingCells) {
    const Grid grid(BitMatrix::from_strings({"010", "000"}), Rule::plus(), Topology::kPlane);
    EXPECT_EQ(order_by_scan(grid, kColumns, kNatural), (CellOrder{0, 2, 3, 1, 4}));
}

TEST(EliminationOrder, IntervalsSpanThePressesOfEachLight) {
    Graph graph{4, {{0, 1}, {2, 1}, {3, 3}}};
    const SparsePressMatrix matrix{Grid(graph)};
    const CellOrder order = {3, 2, 1, 0};
    EXPECT_EQ(intervals(matrix, order), (std::vector<Interval>{{4, 0}, {1, 3}, {4, 0}, {0, 0}}));
    EXPECT_EQ(width(matrix, order), 2u);
    EXPECT_EQ(band_width({}), 0u);
    EXPECT_EQ(band_width({{4, 0}}), 0u);
}

TEST(EliminationOrder, BandWidthOfBoardsFollowsTheScan) {
    const Grid plane(20, 30);
    const SparsePressMatrix matrix(plane);
    EXPECT_EQ(width(matrix, order_by_scan(plane, kRows, kNatural)), 2 * 30u);
    EXPECT_EQ(width(matrix, order_by_scan(plane, kColumns, kNatural)), 2 * 20u);

    for (const Topology topology : {Topology::kTorus, Topology::kKlein, Topology::kProjective}) {
        const Grid grid(20, 30, Rule::plus(), topology);
        const SparsePressMatrix wrapped(grid);
        EXPECT_GT(width(wrapped, natural_order(600)), 500u);
        EXPECT_LE(width(wrapped, order_by_scan(grid, kRows, kFolded)), 4 * 30u);
    }
}

TEST(EliminationOrder, CuthillMcKeeIsNarrowOnPathsAndCycles) {
    SplitMix64 random = test_random();
    constexpr std::size_t kSize = 200;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
    for (std::size_t i = 0; i + 1 < kSize; ++i) edges.emplace_back(i, i + 1);
    const SparsePressMatrix path(shuffled_graph(kSize, edges, random));
    EXPECT_EQ(width(path, reverse_cuthill_mckee(path)), 2u);
    edges.emplace_back(kSize - 1, 0);
    const SparsePressMatrix cycle(shuffled_graph(kSize, edges, random));
    EXPECT_EQ(width(cycle, reverse_cuthill_mckee(cycle)), 4u);
    edges.clear();
    for (std::size_t i = 0; i + 1 < kSize; i += 2) edges.emplace_back(i, i + 1);
    const SparsePressMatrix pairs(shuffled_graph(kSize, edges, random));
    EXPECT_EQ(width(pairs, reverse_cuthill_mckee(pairs)), 1u);
    const SparsePressMatrix isolated(shuffled_graph(kSize, {}, random));
    EXPECT_EQ(width(isolated, reverse_cuthill_mckee(isolated)), 0u);
}

TEST(EliminationOrder, NarrowOrderScansTheShorterSide) {
    const Grid tall(50, 40);
    EXPECT_EQ(narrow_order(tall, SparsePressMatrix(tall)), natural_order(2000));
    const Grid wide(20, 3000);
    EXPECT_EQ(narrow_order(wide, SparsePressMatrix(wide)), order_by_scan(wide, kColumns, kNatural));
    const Grid torus(3000, 20, Rule::plus(), Topology::kTorus);
    EXPECT_EQ(narrow_order(torus, SparsePressMatrix(torus)), order_by_scan(torus, kRows, kFolded));
}

}  // namespace
}  // namespace gf2::lights::internal
