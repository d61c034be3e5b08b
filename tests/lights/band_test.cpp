// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/band.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/lights/internal/sparse_method.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights::internal {
namespace {

using enum Topology;
using Choice = SparseMethod::Choice;
using test::Game;
using test::random_bits;
using test::sample_games;
using test::test_random;
using test::test_rounds;

constexpr std::size_t kLimit = std::size_t{1} << 32;

Order random_order(std::size_t size, SplitMix64& random) {
    Order order = natural_order(size);
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

// In any order, also one in which nothing is narrow.
void expect_right_in_order(const Grid& grid, const Order& order, SplitMix64& random) {
    const PressSystem system(grid);
    const Band band(system, order);
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

void expect_same(const Grid& grid, const BitVector& lights, const Solution& expected) {
    const PressSystem system(grid);
    const Solution found = SparseMethod(grid, system, Choice::kBand, kLimit).solve(lights);
    ASSERT_EQ(found.index(), expected.index());
    if (const auto* coset = std::get_if<SolutionCoset>(&found)) {
        EXPECT_EQ(*coset, std::get<SolutionCoset>(expected));
        EXPECT_EQ(coset->free_columns(), std::get<SolutionCoset>(expected).free_columns());
    } else {
        EXPECT_EQ(std::get<Inconsistency>(found), std::get<Inconsistency>(expected));
    }
}

void expect_as_elimination(const Grid& grid, SplitMix64& random) {
    const BitMatrix a = press_matrix(grid);
    const BitVector any = random_bit_vector(grid.size(), random);
    for (const BitVector& lights : {any, lights_of(grid, any)}) {
        expect_same(grid, lights, gf2::solve(a, lights));
    }
}

class BandOn : public test::EveryKernelSet {};

TEST_P(BandOn, SmallGamesInAnyOrder) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        expect_right_in_order(game.grid, random_order(game.grid.size(), random), random);
        expect_right_in_order(game.grid, natural_order(game.grid.size()), random);
    }
}

TEST_P(BandOn, SmallGamesAsElimination) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        expect_as_elimination(game.grid, random);
    }
}

// Several blocks, windows of several words.
TEST_P(BandOn, BoardsWithHolesAsElimination) {
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

TEST_P(BandOn, GraphsAsElimination) {
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

GF2_FOR_EVERY_KERNEL_SET(BandOn);

TEST(Band, LargeNullity) {
    SplitMix64 random = test_random();
    expect_as_elimination(Grid(30, 30, Rule::from_string("0")), random);      // nothing toggles anything
    expect_as_elimination(Grid(40, 15, Rule::from_string("1/0/0")), random);  // the first row of lights is never
    expect_as_elimination(Grid(20, 20, Rule::from_string("0,0;0,1"), kTorus), random);
    expect_as_elimination(Grid(24, 24, Rule::row_column()), random);
    expect_as_elimination(Grid(23, 23, Rule::plus()), random);
    expect_as_elimination(with_holes(30, 30, 0.5, random), random);
}

// A light that every press toggles, and a press that toggles every light.
TEST(Band, HubOfAGraph) {
    SplitMix64 random = test_random();
    Graph graph{500, {}};
    for (std::size_t i = 0; i < graph.vertices; ++i) {
        graph.arcs.emplace_back(i, 250);
        graph.arcs.emplace_back(250, i);
        if (i % 3 == 0) graph.arcs.emplace_back(i, i);
    }
    expect_as_elimination(Grid(graph), random);
}

TEST(Band, LargerGamesAsChasing) {
    SplitMix64 random = test_random();
    const Grid grids[] = {Grid(90, 70, Rule::plus(), kTorus),
                          with_holes(100, 80, 0.05, random),
                          with_holes(40, 200, 0.05, random, Rule::from_string("king"), kKlein),
                          with_holes(70, 70, 0.2, random, Rule::plus(), kProjective),
                          random_graph(3000, 2500, 3, false, random),
                          random_graph(3000, 3000, 2, true, random)};
    for (const Grid& grid : grids) {
        SCOPED_TRACE(shape_text(grid.rows(), grid.columns()));
        const PressSystem system(grid);
        const SparseMethod chase(grid, system, Choice::kChasing, kLimit);
        const SparseMethod band(grid, system, Choice::kBand, kLimit);
        EXPECT_EQ(band.nullity(), chase.nullity());
        const BitVector any = random_bit_vector(grid.size(), random);
        for (const BitVector& lights : {any, lights_of(grid, any)}) expect_same(grid, lights, chase.solve(lights));
    }
}

TEST(Band, ThreeHundredSquaredWithHoles) {
    SplitMix64 random = test_random();
    const Grid grid = with_holes(300, 300, 0.05, random);
    SolveOptions options;
    options.method = Method::kBand;
    for (const Board& board : {grid.all_on(), random_board(grid, random())}) {
        const Answer answer = solve(grid, board, options);
        if (const auto* solvable = std::get_if<Solvable>(&answer)) {
            EXPECT_TRUE(verify(grid, board, solvable->presses));
        } else {
            EXPECT_NE(board, grid.all_on()) << "Sutner 1989";
            EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(answer)));
        }
    }
}

TEST(SparseMethod, TakesTheCheaper) {
    SplitMix64 random = test_random();
    const auto takes_band = [](const Grid& grid, std::size_t limit) {
        const PressSystem system(grid);
        return SparseMethod(grid, system, Choice::kCheaper, limit).is_band();
    };
    EXPECT_FALSE(takes_band(Grid(100, 100), kLimit));
    EXPECT_FALSE(takes_band(Grid(100, 100, Rule::plus(), kTorus), kLimit));
    EXPECT_TRUE(takes_band(with_holes(30, 3000, 0.1, random), kLimit));
}

// The holes give chasing some thousand parameters, while the band stays as narrow as without them.
TEST(SparseMethod, TakesWhatFits) {
    SplitMix64 random = test_random();
    const Grid grid = with_holes(300, 300, 0.05, random);
    const PressSystem system(grid);
    const Chase chase(system);
    const Band band(system, narrow_order(grid, system));
    ASSERT_LT(band.bytes_needed(), chase.bytes_needed());
    const std::size_t enough = system.bytes() + band.bytes_needed();
    EXPECT_TRUE(SparseMethod(grid, system, Choice::kCheaper, enough).is_band());
    EXPECT_NO_THROW((void)SparseMethod(grid, system, Choice::kBand, enough).solve(BitVector(grid.size())));
    const BitVector lights(grid.size());
    const std::size_t too_little = enough - 1;
    for (const Choice choice : {Choice::kCheaper, Choice::kChasing, Choice::kBand}) {
        const SparseMethod method(grid, system, choice, too_little);
        EXPECT_THROW((void)method.solve(lights), std::length_error);
        EXPECT_THROW((void)method.nullspace(), std::length_error);
    }
    EXPECT_NO_THROW((void)SparseMethod(grid, system, Choice::kBand, too_little).nullity());
}

// The band is empty, but each press is a quiet pattern.
TEST(SparseMethod, RefusesANullspaceThatIsTooLarge) {
    const Grid grid(200, 200, Rule::from_string("0"));
    const PressSystem system(grid);
    const SparseMethod method(grid, system, Choice::kBand, std::size_t{1} << 26);
    EXPECT_THROW((void)method.nullspace(), std::length_error);
    EXPECT_EQ(method.nullity(), 40'000u);
}

}  // namespace
}  // namespace gf2::lights::internal
