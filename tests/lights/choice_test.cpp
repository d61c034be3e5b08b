// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/lights/methods/band.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights::internal {
namespace {

using test::error_of;
using test::Game;
using test::mentions;
using test::random_bits;
using test::sample_games;
using test::test_random;

constexpr std::size_t kLimit = std::size_t{8} << 30;

std::string_view chosen(const Grid& grid, std::size_t memory_limit = kLimit) {
    const Equations equations(grid);
    return choose_method(equations, {.memory_limit = memory_limit}).method->name;
}

// Chasing or the band, whichever fits; if both fit, chasing if it is quick, else the cheaper one.
std::string_view expected_of_sparse(const Grid& grid, std::size_t memory_limit) {
    constexpr double kQuick = 1e8;
    const SparsePressMatrix matrix(grid);
    const Chase chase(matrix);
    const bool chase_fits = matrix.bytes() + chase.bytes_needed() <= memory_limit;
    if (chase_fits && chase.work() < kQuick) return "chasing";
    const Band band(matrix, narrow_order(grid, matrix));
    const bool band_fits = matrix.bytes() + band.bytes_needed() <= memory_limit;
    if (chase_fits != band_fits) return band_fits ? "band" : "chasing";
    return band.work() < chase.work() ? "band" : "chasing";
}

// The measured rule behind the costs: the dense matrix for few cells, a structured method where one applies, else
// chasing or the band.
std::string_view expected(const Grid& grid, std::size_t memory_limit = kLimit) {
    if (grid.size() <= 256) return "elimination";
    const bool is_whole_board = !grid.is_graph() && !grid.has_missing_cells();
    const bool is_plus = is_whole_board && plus_variant(grid.rule());
    const bool is_king = is_whole_board && grid.rule().offsets() == Rule::from_string("king").offsets();
    const Topology topology = grid.topology();
    if (is_plus && topology == Topology::kPlane) return "congruence";
    if (is_king && topology == Topology::kPlane) return "kronecker";
    const bool wraps = topology == Topology::kCylinder || (topology == Topology::kTorus && grid.rows() > 1);
    const std::size_t side = topology == Topology::kTorus ? 2 * grid.columns() : grid.columns();
    const bool fits = 4 * bit_matrix_bytes(side, side) + bit_matrix_bytes(grid.rows(), grid.columns()) <= memory_limit;
    if (is_plus && wraps && grid.columns() / 8 <= grid.rows() && fits) return "circulant";
    return expected_of_sparse(grid, memory_limit);
}

TEST(Choice, FollowsTheMeasuredRuleOnEveryGame) {
    constexpr std::pair<std::size_t, std::size_t> kShapes[] = {{16, 16}, {1, 256}, {1, 257},  {257, 1},  {17, 16},
                                                               {2, 150}, {150, 2}, {16, 129}, {17, 136}, {40, 40}};
    for (const std::string_view rule : Rule::names()) {
        for (const Topology topology : all_topologies()) {
            for (const auto& [rows, columns] : kShapes) {
                const Grid grid(rows, columns, Rule::from_string(rule), topology);
                EXPECT_EQ(chosen(grid), expected(grid))
                    << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns);
            }
        }
    }
}

// The choices that the library made when each method was an entry of an enumeration and not yet a row of a table.
// Letters: elimination e, congruence g, kronecker k, circulant c, chasing h, band b.
std::string_view method_of(char letter) {
    switch (letter) {
        case 'e':
            return "elimination";
        case 'g':
            return "congruence";
        case 'k':
            return "kronecker";
        case 'c':
            return "circulant";
        case 'h':
            return "chasing";
        default:
            return "band";
    }
}

struct RecordedBoards {
    std::size_t rows;
    std::size_t columns;
    std::string_view choices;
};

// Choices by rule and topology: a word for each rule, in the order of kRecordedRules, with a letter for each topology.
constexpr std::array<std::string_view, 8> kRecordedRules = {"plus", "plus-nocentre", "x",      "x-nocentre",
                                                            "king", "king-nocentre", "knight", "row-column"};
constexpr std::array kRecordedTopologies = {Topology::kPlane,   Topology::kCylinder, Topology::kTorus,
                                            Topology::kMoebius, Topology::kKlein,    Topology::kProjective};
constexpr RecordedBoards kRecordedBoards[] = {
    {16, 16, "eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee"},
    {1, 256, "eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee eeeeee"},
    {1, 257, "ghhhhh ghhhhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {257, 1, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {17, 16, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {2, 150, "ghhhhh ghhhhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {150, 2, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {8, 71, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {8, 72, "ghhhhh ghhhhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh hhhhhh"},
    {16, 129, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh bbbbbb"},
    {16, 136, "ghhhhh ghhhhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh bbbbbb"},
    {40, 40, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh bbbbbb"},
    {20, 300, "ghhhhh ghhhhh hhhhhh hhhhhh khhhhh hhhhhh hhbhbb bbbbbb"},
    {300, 20, "gcchhh gcchhh hhhhhh hhhhhh khhhhh hhhhhh hhhhhh bbbbbb"},
};

// Choices on boards with holes, for the rules plus, king and 0,0;0,1;2,1, each on the plane and on the torus.
constexpr RecordedBoards kRecordedHoles[] = {
    {15, 15, "eeeeee"},  {20, 20, "hhhhhh"},   {60, 60, "hhhhhh"},   {10, 400, "hhhhhh"},
    {400, 10, "hhhhhh"}, {30, 2000, "bbbbhh"}, {100, 100, "hhbbhh"}, {200, 200, "bbbbhh"},
};

// Choices under a memory limit in KiB, for the games of the test. A dash: every method needs more.
struct RecordedLimit {
    std::size_t kib;
    std::string_view choices;
};
constexpr RecordedLimit kRecordedLimits[] = {
    {1, "--gk-"},    {7, "--gk-"},    {11, "-cgk-"},   {61, "-cgk-"},   {709, "-cgk-"},
    {1064, "-cgk-"}, {1597, "-cgkh"}, {2396, "hcgkh"}, {8090, "hcgkh"}, {207380, "hcgkh"},
};

// One cell in ten is missing, the same ones with every standard library.
BitMatrix recorded_holes(std::size_t rows, std::size_t columns) {
    SplitMix64 random(1);
    BitMatrix missing(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) missing.set(i, j, random() % 10 == 0);
    }
    return missing;
}

Grid recorded_graph(std::size_t vertices, std::size_t degree) {
    SplitMix64 random(1);
    Graph graph{vertices, {}};
    for (std::size_t k = 0; k < vertices * degree; ++k) {
        const std::size_t from = random() % vertices;
        const std::size_t to = random() % vertices;
        graph.arcs.emplace_back(from, to);
    }
    return Grid(graph);
}

TEST(Choice, OnBoardsIsAsRecorded) {
    for (const auto& [rows, columns, choices] : kRecordedBoards) {
        std::size_t at = 0;
        for (const std::string_view rule : kRecordedRules) {
            for (const Topology topology : kRecordedTopologies) {
                EXPECT_EQ(chosen(Grid(rows, columns, Rule::from_string(rule), topology)), method_of(choices[at++]))
                    << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns);
            }
            ++at;  // the blank between two rules
        }
    }
}

TEST(Choice, OnHolesAndGraphsIsAsRecorded) {
    for (const auto& [rows, columns, choices] : kRecordedHoles) {
        std::size_t at = 0;
        for (const char* const rule : {"plus", "king", "0,0;0,1;2,1"}) {
            for (const Topology topology : {Topology::kPlane, Topology::kTorus}) {
                const Grid grid(recorded_holes(rows, columns), Rule::from_string(rule), topology);
                EXPECT_EQ(chosen(grid), method_of(choices[at++])) << rule << ' ' << shape_text(rows, columns);
            }
        }
    }
    constexpr std::pair<std::size_t, std::string_view> kRecordedGraphs[] = {
        {200, "eee"}, {300, "hhh"}, {1500, "hhh"}, {4000, "bhh"}};
    for (const auto& [vertices, choices] : kRecordedGraphs) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            EXPECT_EQ(chosen(recorded_graph(vertices, std::size_t{1} << i)), method_of(choices[i])) << vertices;
        }
    }
}

// A method may detect only while it solves that it does not fit.
TEST(Choice, WithinMemoryLimitsIsAsRecorded) {
    const std::vector<Grid> grids = {
        Grid(recorded_holes(100, 100), Rule::plus(), Topology::kPlane), Grid(60, 60, Rule::plus(), Topology::kTorus),
        Grid(40, 40), Grid(40, 40, Rule::from_string("king")), Grid(100, 100, Rule::plus(), Topology::kKlein)};
    for (const auto& [kib, choices] : kRecordedLimits) {
        for (std::size_t i = 0; i < grids.size(); ++i) {
            SCOPED_TRACE(std::to_string(kib) + " KiB, game " + std::to_string(i));
            const SolveOptions options{.memory_limit = kib << 10};
            if (choices[i] == '-') {
                EXPECT_THROW((void)solve(grids[i], grids[i].all_off(), options), std::length_error);
            } else {
                EXPECT_EQ(std::get<Solvable>(solve(grids[i], grids[i].all_off(), options)).method,
                          method_of(choices[i]));
            }
        }
    }
}

TEST(Choice, OnSmallGamesIsElimination) {
    for (const Game& game : sample_games()) EXPECT_EQ(chosen(game.grid), "elimination") << game.name;
    EXPECT_EQ(chosen(Grid(0, 0)), "elimination");
}

TEST(Choice, FollowsTheMeasuredRuleOnHolesAndGraphs) {
    SplitMix64 random = test_random();
    std::size_t bands = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {20, 20}, {60, 60}, {30, 3000}, {3000, 10}, {120, 120}, {250, 250}}) {
        for (const char* const rule : {"plus", "king", "0,0;0,1;2,1"}) {
            SCOPED_TRACE(shape_text(rows, columns) + ' ' + rule);
            const Grid grid(random_bits(rows, columns, random, 0.1), Rule::from_string(rule), Topology::kPlane);
            const std::string_view found = chosen(grid);
            EXPECT_EQ(found, expected(grid));
            bands += found == "band" ? 1 : 0;
        }
    }
    EXPECT_GT(bands, 0u) << "the sample should hold both kinds";
    for (const std::size_t degree : {1u, 2u, 4u}) {
        Graph graph{1500, {}};
        for (std::size_t k = 0; k < graph.vertices * degree; ++k) {
            graph.arcs.emplace_back(random_below(graph.vertices, random), random_below(graph.vertices, random));
        }
        const Grid grid(graph);
        EXPECT_EQ(chosen(grid), expected(grid)) << degree;
    }
}

TEST(Choice, FollowsTheMeasuredRuleWithinMemoryLimits) {
    SplitMix64 random = test_random();
    const Grid holes(random_bits(100, 100, random, 0.1), Rule::plus(), Topology::kPlane);
    const Grid torus(300, 300, Rule::plus(), Topology::kTorus);
    for (const Grid* const grid : {&holes, &torus}) {
        const std::size_t least = SparsePressMatrix::min_bytes(*grid);
        for (std::size_t limit = least; limit < 64 * least; limit += limit / 4) {
            EXPECT_EQ(chosen(*grid, limit), expected(*grid, limit)) << limit;
        }
    }
    // Other methods serve small boards whose dense matrix does not fit.
    EXPECT_EQ(chosen(Grid(16, 16)), "elimination");
    EXPECT_EQ(chosen(Grid(16, 16), 4000), "congruence");
}

TEST(Choice, GivesItsReason) {
    const Grid plane(40, 40);
    const Equations equations(plane);
    const std::string reason = choose_method(equations, {}).reason;
    EXPECT_TRUE(mentions(reason, {"cheapest", "congruence", "streaming", "chasing", "band"})) << reason;
    EXPECT_EQ(choose_method(equations, {.method = "band"}).reason, "it was asked for");
    const Grid small(16, 16);
    const Equations of_small(small);
    const std::string other = choose_method(of_small, {.memory_limit = 4000}).reason;
    EXPECT_TRUE(mentions(other, {"no other", "beyond the memory limit: elimination"})) << other;
}

TEST(Choice, RefusesUnknownAndInapplicableMethods) {
    const Grid torus(5, 5, Rule::plus(), Topology::kTorus);
    const Equations equations(torus);
    const std::string unknown =
        error_of<std::invalid_argument>([&] { (void)choose_method(equations, {.method = "circulants"}); });
    EXPECT_TRUE(mentions(unknown, {"'circulants'", "expected one of", "elimination", "circulant", "streaming"}));
    const std::string other =
        error_of<std::invalid_argument>([&] { (void)choose_method(equations, {.method = "kronecker"}); });
    EXPECT_TRUE(mentions(other, {"kronecker does not apply", "king"})) << other;
}

}  // namespace
}  // namespace gf2::lights::internal
