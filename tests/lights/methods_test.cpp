// SPDX-License-Identifier: MIT
// Every method, on every sample game to which it applies, compared with elimination.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/lights/methods/band.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/sparse/structure.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using gf2::test::by;
using gf2::test::error_of;
using gf2::test::expect_same_answers;
using gf2::test::expect_same_quiet_patterns;
using gf2::test::Game;
using gf2::test::mentions;
using gf2::test::sample_games;
using gf2::test::test_random;

TEST(Methods, HaveDistinctNamesAndSummaries) {
    std::set<std::string_view> names;
    for (const Method& method : methods()) {
        EXPECT_TRUE(names.insert(method.name).second) << method.name;
        EXPECT_FALSE(method.summary.empty()) << method.name;
        EXPECT_EQ(method.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << method.name;
    }
}

TEST(Methods, AgreeWithEliminationWhereTheyApply) {
    SplitMix64 random = test_random();
    std::map<std::string_view, std::size_t> games;
    for (const Game& game : sample_games()) {
        for (const Method& method : methods()) {
            SCOPED_TRACE(std::string(method.name) + ": " + game.name);
            const std::string obstacle = method_obstacle(method.name, game.grid);
            if (!obstacle.empty()) {
                const std::string message = error_of<std::invalid_argument>(
                    [&] { (void)solve(game.grid, game.grid.all_off(), by(method.name)); });
                EXPECT_TRUE(mentions(message, {std::string(method.name), obstacle}));
                EXPECT_THROW((void)quiet_patterns(game.grid, by(method.name)), std::invalid_argument);
                EXPECT_THROW((void)nullity(game.grid, by(method.name)), std::invalid_argument);
                continue;
            }
            ++games[method.name];
            for (const Board& board : {random_board(game.grid, random()), random_solvable_board(game.grid, random())}) {
                expect_same_answers(game.grid, board, method.name, "elimination");
            }
            expect_same_quiet_patterns(game.grid, method.name, "elimination");
            if (HasFailure()) return;
        }
    }
    for (const Method& method : methods()) EXPECT_GT(games[method.name], 5u) << "few games for " << method.name;
}

// A method that uses the structure of its games, and those on which it is compared.
struct Structured {
    std::string_view method;
    std::vector<std::string> rules;
    std::vector<Topology> topologies;
    std::size_t most;  // rows and columns of the boards that are compared with elimination, at most
};

const std::vector<Structured>& structured_methods() {
    using enum Topology;
    static const std::vector<Structured> methods = {{"congruence", {"plus", "plus-nocentre"}, {kPlane}, 16},
                                                    {"circulant", {"plus", "plus-nocentre"}, {kCylinder, kTorus}, 14},
                                                    {"kronecker", {"king"}, {kPlane}, 12},
                                                    {"lines", {"row-column"}, {kPlane, kKlein}, 12}};
    return methods;
}

TEST(Methods, ForStructuredGamesAgreeWithEliminationOnEverySize) {
    SplitMix64 random = test_random();
    for (const auto& [method, rules, topologies, most] : structured_methods()) {
        std::size_t unsolvable = 0;
        for (const std::string& rule : rules) {
            for (const Topology topology : topologies) {
                for (std::size_t rows = topology == Topology::kTorus ? 2 : 1; rows <= most; ++rows) {
                    for (std::size_t columns = 1; columns <= most; ++columns) {
                        SCOPED_TRACE(std::string(method) + ' ' + rule + ' ' + std::string(to_string(topology)) + ' ' +
                                     shape_text(rows, columns));
                        const Grid grid(rows, columns, Rule::from_string(rule), topology);
                        Board one = grid.all_off();  // has a certificate of any kind
                        one.flip(random_below(rows, random), random_below(columns, random));
                        for (const Board& board : {random_board(grid, random()), one}) {
                            unsolvable += expect_same_answers(grid, board, method, "elimination") ? 0 : 1;
                        }
                        EXPECT_TRUE(
                            expect_same_answers(grid, random_solvable_board(grid, random()), method, "elimination"));
                        expect_same_quiet_patterns(grid, method, "elimination");
                        if (HasFailure()) return;
                    }
                }
            }
        }
        EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
    }
}

class MethodsEveryKernel : public gf2::test::EveryKernelSet {};

TEST_P(MethodsEveryKernel, ForStructuredGamesAgreeWithChasing) {
    SplitMix64 random = test_random();
    std::vector<std::array<std::size_t, 2>> shapes = {{64, 63},  {63, 64},  {65, 65}, {66, 129}, {127, 128},
                                                      {31, 131}, {131, 31}, {99, 99}, {200, 30}, {65, 17}};
    shapes.push_back({1 + random_below(600, random), 1 + random_below(600, random)});
    for (const auto& [method, rules, topologies, most] : structured_methods()) {
        for (const Topology topology : topologies) {
            for (const auto& [rows, columns] : shapes) {
                SCOPED_TRACE(std::string(method) + ' ' + std::string(to_string(topology)) + ' ' +
                             shape_text(rows, columns));
                const Grid grid(rows, columns, Rule::from_string(rules[rows % rules.size()]), topology);
                // Chasing the rule row-column takes seconds beyond.
                const std::size_t max_cells = method == "lines" ? 4'040 : 20'000;
                if (rows * columns > max_cells && method != "congruence") continue;
                for (const Board& board : {random_board(grid, random()), random_solvable_board(grid, random())}) {
                    expect_same_answers(grid, board, method, "chasing");
                }
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(MethodsEveryKernel);

TEST(Methods, AnswersNameTheMethodAndItsReason) {
    const Grid grid(20, 20);
    const auto solvable = std::get<Solvable>(solve(grid, grid.all_on(), by("streaming")));
    EXPECT_EQ(solvable.method, "streaming");
    EXPECT_EQ(solvable.reason, "it was asked for");
    Board one(19, 19);
    one.set(0, 0);
    const auto unsolvable = std::get<Unsolvable>(solve(Grid(19, 19), one));
    EXPECT_EQ(unsolvable.method, "congruence");
    EXPECT_TRUE(mentions(unsolvable.reason, {"cheapest"}));
}

TEST(Methods, RefuseUnknownNames) {
    const Grid grid(3, 3);
    for (const std::string name : {"Elimination", "automatic", "chase", " "}) {
        const auto refuses = [&](const auto& call) {
            return mentions(error_of<std::invalid_argument>(call), {"'" + name + "'", "elimination", "band"});
        };
        EXPECT_TRUE(refuses([&] { (void)solve(grid, grid.all_off(), by(name)); }));
        EXPECT_TRUE(refuses([&] { (void)quiet_patterns(grid, by(name)); }));
        EXPECT_TRUE(refuses([&] { (void)nullity(grid, by(name)); }));
        EXPECT_TRUE(refuses([&] { (void)method_obstacle(name, grid); }));
    }
}

// Boards that fit a Grid, and boards too large for one.
TEST(Nullity, OfAShapeIsThatOfTheGridOrOfTheFormula) {
    for (const char* const rule : {"plus", "king"}) {
        for (const Topology topology : all_topologies()) {
            const Rule parsed = Rule::from_string(rule);
            EXPECT_EQ(nullity(5, 7, parsed, topology), nullity(Grid(5, 7, parsed, topology)));
            EXPECT_EQ(nullity(0, 7, parsed, topology), 0u);
        }
    }
    EXPECT_EQ(nullity(std::uint64_t{1'000'000'000'000'000'000}, 1000, Rule::plus(), Topology::kPlane), 0u);
    EXPECT_EQ(nullity(4, 4, Rule::plus(), Topology::kPlane, by("elimination")), 4u);
    EXPECT_THROW(
        (void)nullity(std::uint64_t{1} << 40, std::uint64_t{1} << 40, Rule::from_string("king"), Topology::kPlane),
        std::length_error);
}

// Wide enough for several parts of the columns, and tall enough for several rounds of rows.
TEST(Congruence, IsTheSameWithAnyNumberOfThreads) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{1100, 20000}, {1030, 70000}, {300, 140001}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const Grid grid(rows, columns);
        const Board board = random_solvable_board(grid, random());
        Board first;
        for (const int threads : {1, 2, 4}) {
            const SolveResult answer = gf2::test::with_threads(threads, [&] { return solve(grid, board); });
            ASSERT_TRUE(std::holds_alternative<Solvable>(answer)) << threads << " threads";
            const auto& solvable = std::get<Solvable>(answer);
            EXPECT_EQ(solvable.method, "congruence");
            if (threads == 1) {
                first = solvable.presses;
                EXPECT_TRUE(verify(grid, board, first));
            } else {
                EXPECT_TRUE(solvable.presses == first) << threads << " threads";
            }
        }
    }
}

// verify() applies the presses by shifts of whole rows, which no solver uses.
TEST(Congruence, SolvesAHundredMillionLights) {
    for (const std::size_t side : {10000u, 9999u}) {
        const Grid grid(side, side);
        for (const Board& board : {random_solvable_board(grid, 1), grid.all_on()}) {
            const SolveResult answer = solve(grid, board);
            ASSERT_TRUE(std::holds_alternative<Solvable>(answer));
            EXPECT_TRUE(verify(grid, board, std::get<Solvable>(answer).presses));
        }
    }
}

TEST(Congruence, ProvesLargeBoardsUnsolvable) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{999, 999}, {1022, 1022}, {599, 1999}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const Grid grid(rows, columns);
        ASSERT_GT(nullity(grid), 20u) << "one board in so many powers of two is solvable";
        const Board board = random_board(grid, random());
        const SolveResult answer = solve(grid, board);
        ASSERT_TRUE(std::holds_alternative<Unsolvable>(answer));
        EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(answer)));
    }
}

TEST(Congruence, AppliesOnlyToPlusOnThePlane) {
    const Grid torus(5, 5, Rule::plus(), Topology::kTorus);
    EXPECT_THROW((void)solve(torus, torus.all_on(), by("congruence")), std::invalid_argument);
    const Grid king(5, 5, Rule::from_string("king"));
    EXPECT_THROW((void)nullity(king, by("congruence")), std::invalid_argument);
    const Grid mask(20, 20, Rule::from_string("010/111/010"));  // plus by another name
    EXPECT_EQ(std::get<Solvable>(solve(mask, mask.all_on())).method, "congruence");
}

TEST(Congruence, MakesQuietPatternsOneAtATime) {
    const Grid grid(2999, 2999);
    const QuietPatterns quiet = quiet_patterns(grid);
    ASSERT_GT(quiet.size(), 1u);
    for (const std::size_t i : {std::size_t{0}, quiet.size() - 1}) {
        const Board pattern = quiet.pattern(i);
        EXPECT_TRUE(verify(grid, grid.all_off(), pattern));
        for (std::size_t k = 0; k < quiet.size(); ++k) {
            EXPECT_EQ(pattern.get(2998, 2999 - quiet.size() + k), k == i);
        }
    }
    EXPECT_THROW((void)quiet.pattern(quiet.size()), std::out_of_range);
    EXPECT_THROW((void)quiet.nullspace(1000), std::length_error);
    StopSource stop;
    stop.request_stop();
    const StopToken token = stop.get_token();
    const gf2::internal::StopScope scope(token);
    EXPECT_THROW((void)quiet.nullspace(), Cancelled);
}

TEST(Circulant, AppliesOnlyToWrappedBoards) {
    const Grid torus(60, 60, Rule::plus(), kTorus);
    EXPECT_EQ(std::get<Solvable>(solve(torus, torus.all_on())).method, "circulant");
    const Grid plane(60, 60);
    EXPECT_THROW((void)solve(plane, plane.all_on(), by("circulant")), std::invalid_argument);
    const Grid one(1, 60, Rule::plus(), kTorus);
    EXPECT_THROW((void)nullity(one, by("circulant")), std::invalid_argument);
    const Grid low(2, 200, Rule::plus(), kTorus);
    EXPECT_NE(std::get<Solvable>(solve(low, low.all_on())).method, "circulant");
}

TEST(Kronecker, SolvesMillionsOfLights) {
    const Grid grid(3002, 3001, Rule::from_string("king"));
    const Board board = random_solvable_board(grid, 1);
    const SolveResult answer = solve(grid, board);
    ASSERT_TRUE(std::holds_alternative<Solvable>(answer));
    EXPECT_EQ(std::get<Solvable>(answer).method, "kronecker");
    EXPECT_TRUE(verify(grid, board, std::get<Solvable>(answer).presses));
    EXPECT_EQ(std::get<Solvable>(answer).quiet_patterns.size(), 3001u);
    EXPECT_THROW((void)solve(Grid(5, 5), Board(5, 5), by("kronecker")), std::invalid_argument);
}

// Project Euler 331: the cells of a circle, with 3 presses on 5 x 5, 29 on 10 x 10.
TEST(Lines, SolveTheBoardsOfACircle) {
    const auto presses = [](std::size_t n) {
        const Grid grid(n, n, Rule::row_column());
        Board circle = grid.all_off();
        for (std::size_t x = 0; x < n; ++x) {
            for (std::size_t y = 0; y < n; ++y) {
                circle.set(y, x, (n - 1) * (n - 1) <= x * x + y * y && x * x + y * y < n * n);
            }
        }
        const auto least = std::get<MinimumPresses>(minimum_presses(grid, circle));
        EXPECT_TRUE(least.proved && verify(grid, circle, least.presses)) << n;
        return least.weight;
    };
    EXPECT_EQ(presses(5), 3u);
    EXPECT_EQ(presses(10), 29u);
    EXPECT_EQ(presses(1000), 395'253u);
}

TEST(Lines, ApplyToRowColumnAlone) {
    const Grid grid(1001, 1000, Rule::row_column());
    EXPECT_EQ(std::get<Solvable>(solve(grid, grid.all_on())).method, "lines");
    EXPECT_EQ(quiet_patterns(grid).size(), 999u);
    EXPECT_EQ(report(grid).nullity, 999u);
    Board one = grid.all_off();
    one.set(500, 500);
    EXPECT_TRUE(verify(grid, one, std::get<Unsolvable>(solve(grid, one))));
    const Grid plus(5, 5);
    EXPECT_THROW((void)solve(plus, plus.all_on(), by("lines")), std::invalid_argument);
    const Grid holes(BitMatrix::from_strings({"010"}), Rule::row_column(), kPlane);
    EXPECT_THROW((void)nullity(holes, by("lines")), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights

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

// Chasing or the band, whichever fits; if both fit, chasing if it is quick, else the cheaper one; peeling if none fits.
std::string_view expected_of_sparse(const Grid& grid, std::size_t memory_limit) {
    constexpr double kQuick = 1e8;
    const SparsePressMatrix matrix(grid);
    const Chase chase(matrix);
    const bool chase_fits = matrix.bytes() + chase.bytes_needed() <= memory_limit;
    if (chase_fits && chase.work() < kQuick) return "chasing";
    const Band band(matrix, narrow_order(grid, matrix));
    const bool band_fits = matrix.bytes() + band.bytes_needed() <= memory_limit;
    if (chase_fits != band_fits) return band_fits ? "band" : "chasing";
    if (!band_fits && 2 * matrix.bytes() + structure(matrix.by_rows()).bytes <= memory_limit) return "sparse";
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
    if (is_whole_board && grid.rule().is_row_column()) return "lines";
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

Graph random_graph(std::size_t vertices, SplitMix64& random) {
    Graph graph{vertices, {}};
    for (std::size_t k = 0; k < 3 * vertices; ++k) {
        const std::size_t a = random_below(vertices, random);
        const std::size_t b = random_below(vertices, random);
        graph.arcs.emplace_back(a, b);
        if (k % 10 != 0) graph.arcs.emplace_back(b, a);  // not symmetric
    }
    return graph;
}

TEST(Choice, PeelsLargeRandomGraphs) {
    SplitMix64 random = test_random();
    EXPECT_EQ(chosen(Grid(random_graph(20'000, random))), "sparse");
    const Grid holes(random_bits(300, 300, random, 0.05), Rule::plus(), Topology::kPlane);
    EXPECT_EQ(chosen(holes), "band");

    const Grid grid(random_graph(3000, random));
    EXPECT_TRUE(expect_same_answers(grid, random_solvable_board(grid, 1), "sparse", "chasing"));
    expect_same_answers(grid, random_board(grid, 2), "sparse", "chasing");
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
