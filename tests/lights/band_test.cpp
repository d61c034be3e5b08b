// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/lights/methods/band.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "gf2/lights/methods/elimination_order.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights::internal {
namespace {

using enum Scan;
using enum ScanOrder;
using enum Topology;
using test::Game;
using test::random_bits;
using test::sample_games;
using test::test_random;
using test::test_rounds;

CellOrder random_order(std::size_t size, SplitMix64& random) {
    CellOrder order = natural_order(size);
    for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[random_below(i, random)]);
    return order;
}

Grid with_holes(std::size_t rows, std::size_t columns, double density, SplitMix64& random,
                const Rule& rule = Rule::plus(), Topology topology = kPlane) {
    return {random_bits(rows, columns, random, density), rule, topology};
}

// Arcs among the first `linked` vertices, `degree` from each on average; the others are isolated.
Grid random_graph(std::size_t vertices, std::size_t linked, std::size_t degree, bool is_directed, SplitMix64& random) {
    Graph graph{vertices, {}};
    for (std::size_t k = 0; k < linked * degree / (is_directed ? 1 : 2); ++k) {
        const std::size_t from = random_below(linked, random);
        const std::size_t to = random_below(linked, random);
        graph.arcs.emplace_back(from, to);
        if (!is_directed) graph.arcs.emplace_back(to, from);
    }
    return Grid(graph);
}

BitVector lights_of(const Grid& grid, const BitVector& presses) {
    BitVector lights(grid.size());
    for (std::size_t press = presses.find_first(); press != BitVector::npos; press = presses.find_next(press)) {
        for (const std::size_t light : grid.toggled_by(press)) lights.flip(light);
    }
    return lights;
}

// The band solves the game in any order of cells, even if the order is not narrow.
void expect_right_in_order(const Grid& grid, const CellOrder& order, SplitMix64& random) {
    const SparsePressMatrix matrix(grid);
    const Band band(matrix, order);
    const BitVector lights = lights_of(grid, random_bit_vector(grid.size(), random));
    const BandEchelon echelon = band.eliminate(lights);
    ASSERT_TRUE(echelon.is_consistent());
    EXPECT_LE(echelon.bytes(), band.bytes_needed());
    const BitVector solution = echelon.solution();
    EXPECT_EQ(lights_of(grid, solution), lights);

    const BitMatrix nullspace = echelon.nullspace();
    const std::vector<std::size_t> free = echelon.free_presses();
    ASSERT_EQ(nullspace.rows(), grid.size() - rank(press_matrix(grid)));
    ASSERT_EQ(free.size(), nullspace.rows());
    EXPECT_EQ(echelon.nullity(), nullspace.rows());
    EXPECT_EQ(band.nullity(), nullspace.rows());
    for (std::size_t i = 0; i < free.size(); ++i) {
        EXPECT_TRUE(lights_of(grid, nullspace.row_vector(i)).none());
        EXPECT_FALSE(solution.test(free[i]));
        for (std::size_t k = 0; k < free.size(); ++k) EXPECT_EQ(nullspace.get(i, free[k]), i == k);
    }
}

// The band and another method give the same answer to a board.
void expect_same(const Grid& grid, const BitVector& lights, const char* other) {
    const Board board = grid.to_board(lights);
    const SolveResult found = solve(grid, board, {.method = "band"});
    const SolveResult expected = solve(grid, board, {.method = other});
    ASSERT_EQ(found.index(), expected.index());
    if (const auto* solvable = std::get_if<Solvable>(&found)) {
        const SolutionCoset coset = solvable->coset();
        const SolutionCoset same = std::get<Solvable>(expected).coset();
        EXPECT_EQ(coset, same);
        EXPECT_EQ(coset.free_columns(), same.free_columns());
    } else {
        EXPECT_EQ(std::get<Unsolvable>(found).pattern, std::get<Unsolvable>(expected).pattern);
    }
}

void expect_as(const char* other, const Grid& grid, SplitMix64& random) {
    const BitVector any = random_bit_vector(grid.size(), random);
    for (const BitVector& lights : {any, lights_of(grid, any)}) expect_same(grid, lights, other);
}

void expect_as_elimination(const Grid& grid, SplitMix64& random) {
    expect_as("elimination", grid, random);
}

class BandEveryKernel : public test::EveryKernelSet {};

TEST_P(BandEveryKernel, SolvesSmallGamesInAnyOrder) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        expect_right_in_order(game.grid, random_order(game.grid.size(), random), random);
        expect_right_in_order(game.grid, natural_order(game.grid.size()), random);
    }
}

TEST_P(BandEveryKernel, AgreesWithEliminationOnSmallGames) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        expect_as_elimination(game.grid, random);
    }
}

// Boards of several blocks, with windows of several words.
TEST_P(BandEveryKernel, AgreesWithEliminationOnBoardsWithHoles) {
    SplitMix64 random = test_random();
    for (const char* rule : {"plus", "plus-nocentre", "king", "knight", "110/010/000", "0,0;3,-2;-1,4"}) {
        for (const Topology topology : all_topologies()) {
            SCOPED_TRACE(rule);
            SCOPED_TRACE(to_string(topology));
            const std::size_t rows = 5 + random_below(30, random);
            const std::size_t columns = 5 + random_below(30, random);
            expect_as_elimination(with_holes(rows, columns, 0.1, random, Rule::from_string(rule), topology), random);
        }
    }
}

TEST_P(BandEveryKernel, AgreesWithEliminationOnGraphs) {
    SplitMix64 random = test_random();
    for (std::size_t k = 0; k < test_rounds(12); ++k) {
        const std::size_t vertices = 300 + random_below(400, random);
        const std::size_t linked = k % 3 == 0 ? vertices / 2 : vertices;
        const std::size_t degree = 1 + k % 4;
        const bool is_directed = k % 2 != 0;
        SCOPED_TRACE(vertices);
        SCOPED_TRACE(degree);
        expect_as_elimination(random_graph(vertices, linked, degree, is_directed, random), random);
    }
}

GF2_FOR_EVERY_KERNEL_SET(BandEveryKernel);

TEST(Band, AgreesWithEliminationAtLargeNullity) {
    SplitMix64 random = test_random();
    expect_as_elimination(Grid(30, 30, Rule::from_string("0")), random);      // no press toggles a light
    expect_as_elimination(Grid(40, 15, Rule::from_string("1/0/0")), random);  // no press toggles the last row
    expect_as_elimination(Grid(20, 20, Rule::from_string("0,0;0,1"), kTorus), random);
    expect_as_elimination(Grid(24, 24, Rule::row_column()), random);
    expect_as_elimination(Grid(23, 23, Rule::plus()), random);
    expect_as_elimination(with_holes(30, 30, 0.5, random), random);
}

// A vertex whose light every press toggles, and whose press toggles every light.
TEST(Band, AgreesWithEliminationOnAGraphWithAHub) {
    SplitMix64 random = test_random();
    Graph graph{500, {}};
    for (std::size_t i = 0; i < graph.vertices; ++i) {
        graph.arcs.emplace_back(i, 250);
        graph.arcs.emplace_back(250, i);
        if (i % 3 == 0) graph.arcs.emplace_back(i, i);
    }
    expect_as_elimination(Grid(graph), random);
}

TEST(Band, AgreesWithChasingOnLargerGames) {
    SplitMix64 random = test_random();
    const Grid grids[] = {Grid(90, 70, Rule::plus(), kTorus),
                          with_holes(100, 80, 0.05, random),
                          with_holes(40, 200, 0.05, random, Rule::from_string("king"), kKlein),
                          with_holes(70, 70, 0.2, random, Rule::plus(), kProjective),
                          random_graph(3000, 2500, 3, false, random),
                          random_graph(3000, 3000, 2, true, random)};
    for (const Grid& grid : grids) {
        SCOPED_TRACE(shape_text(grid.rows(), grid.columns()));
        EXPECT_EQ(nullity(grid, {.method = "band"}), nullity(grid, {.method = "chasing"}));
        expect_as("chasing", grid, random);
    }
}

TEST(Band, CertifiesBoardsOf300SquaredWithHoles) {
    SplitMix64 random = test_random();
    const Grid grid = with_holes(300, 300, 0.05, random);
    const SolveOptions options{.method = "band"};
    for (const Board& board : {grid.all_on(), random_board(grid, random())}) {
        const SolveResult answer = solve(grid, board, options);
        if (const auto* solvable = std::get_if<Solvable>(&answer)) {
            EXPECT_TRUE(verify(grid, board, solvable->presses));
        } else {
            EXPECT_NE(board, grid.all_on()) << "Sutner 1989";
            EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(answer)));
        }
    }
}

// The holes give chasing some thousand parameters; the band stays as narrow as without them.
TEST(Band, KeepsToTheMemoryLimit) {
    SplitMix64 random = test_random();
    const Grid grid = with_holes(300, 300, 0.05, random);
    const SparsePressMatrix matrix(grid);
    const Band band(matrix, narrow_order(grid, matrix));
    ASSERT_LT(band.bytes_needed(), Chase(matrix).bytes_needed());
    const std::size_t enough = matrix.bytes() + band.bytes_needed();
    EXPECT_NO_THROW((void)solve(grid, grid.all_off(), {.method = "band", .memory_limit = enough}));
    EXPECT_EQ(std::get<Solvable>(solve(grid, grid.all_off(), {.memory_limit = enough})).method, "band");
    const std::size_t too_little = enough - 1;
    for (const char* const method : {"", "chasing", "band"}) {
        const SolveOptions options{.method = method, .memory_limit = too_little};
        EXPECT_THROW((void)solve(grid, grid.all_off(), options), std::length_error);
        EXPECT_THROW((void)quiet_patterns(grid, options), std::length_error);
    }
    EXPECT_NO_THROW((void)nullity(grid, {.method = "band", .memory_limit = too_little}));
}

// What it takes at any moment depends on the shorter side alone.
TEST(Band, OfLongerBoardsTakesTheMemoryOfItsPressesMore) {
    const auto bytes = [](std::size_t rows) {
        const Grid grid(rows, 20);
        const SparsePressMatrix matrix(grid);
        return Band(matrix, narrow_order(grid, matrix)).bytes_needed_for_nullity();
    };
    EXPECT_EQ(bytes(4000) - bytes(2000), bytes(2000) - bytes(1000) + bytes(2000) - bytes(1000));
    EXPECT_LT(bytes(4000), 5'000'000U);
}

// The band is empty, but each press is a quiet pattern.
TEST(Band, RefusesANullspaceThatIsTooLarge) {
    const Grid grid(200, 200, Rule::from_string("0"));
    const SolveOptions options{.method = "band", .memory_limit = std::size_t{1} << 26};
    EXPECT_THROW((void)quiet_patterns(grid, options), std::length_error);
    EXPECT_EQ(nullity(grid, options), 40'000u);
}

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
