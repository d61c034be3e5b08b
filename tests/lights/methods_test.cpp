// SPDX-License-Identifier: MIT
// Every method, on every sample game to which it applies, compared with elimination.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/lights/solve.hpp"
#include "tests/lights/games.hpp"
#include "tests/lights/same_answers.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using gf2::test::error_of;
using gf2::test::Game;
using gf2::test::mentions;
using gf2::test::sample_games;
using gf2::test::test_random;
using test::by;
using test::expect_same_answers;
using test::expect_same_quiet_patterns;

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

}  // namespace
}  // namespace gf2::lights
