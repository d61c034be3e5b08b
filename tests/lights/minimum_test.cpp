// SPDX-License-Identifier: MIT
#include "gf2/lights/minimum.hpp"

#include <gmock/gmock.h>

#include <stdexcept>
#include <variant>
#include <vector>

#include "tests/lights/boards.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using reference::LeastPresses;
using reference::Pattern;
using test::board_of;
using test::error_of;
using test::expect_minimum;
using test::Game;
using test::mentions;
using test::sample_games;
using test::test_random;
using testing::ElementsAre;

TEST(Target, DifferencesAreTheLightsToTurnOff) {
    const Grid grid(BitMatrix::from_strings({"001", "000"}), Rule::plus(), Topology::kPlane);
    const Board board = BitMatrix::from_strings({"110", "010"});
    const Board other = BitMatrix::from_strings({"100", "101"});
    const Board rest = BitMatrix::from_strings({"000", "101"});  // the missing cell stays off
    EXPECT_THAT(differences(grid, board, {}), ElementsAre(board));
    EXPECT_THAT(differences(grid, board, Target::off()), ElementsAre(board));
    EXPECT_THAT(differences(grid, board, Target::on()), ElementsAre(rest));
    EXPECT_THAT(differences(grid, board, Target::uniform()), ElementsAre(board, rest));
    EXPECT_THAT(differences(grid, board, Target::to(other)), ElementsAre(BitMatrix::from_strings({"010", "111"})));
}

TEST(Target, RefusesWrongShapes) {
    const Grid grid(2, 3);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)differences(grid, BitMatrix(3, 2), {}); }),
                         {"3 x 2", "2 x 3"}));
    EXPECT_TRUE(mentions(
        error_of<std::invalid_argument>([&] { (void)differences(grid, BitMatrix(2, 3), Target::to(BitMatrix(3, 2))); }),
        {"3 x 2", "2 x 3"}));
    EXPECT_THROW((void)minimum_presses(grid, BitMatrix(2, 3), {Target::Kind::kBoard, {}}), std::invalid_argument);
}

// Every small game and every target, compared with all press patterns.
TEST(MinimumPresses, IsTheLeastOfAllPressPatterns) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        const Grid& grid = game.grid;
        if (grid.size() == 0 || grid.size() > 13) continue;
        SCOPED_TRACE(game.name);
        const auto least = reference::least_presses_of_all_boards(reference::toggles_of(game.press_matrix));
        const auto all_on = static_cast<Pattern>(least.size() - 1);
        for (int round = 0; round < 5; ++round) {
            const auto board = static_cast<Pattern>(random_below(least.size(), random));
            const auto goal = static_cast<Pattern>(random_below(least.size(), random));
            const Board lights = board_of(grid, board);
            expect_minimum(grid, lights, Target::off(), least[board]);
            expect_minimum(grid, lights, Target::on(), least[board ^ all_on]);
            expect_minimum(grid, lights, Target::uniform(), either(least[board], least[board ^ all_on]));
            expect_minimum(grid, lights, Target::to(board_of(grid, goal)), least[board ^ goal]);
        }
    }
}

// With elimination, a search finds them.
TEST(MinimumPresses, OfRowColumnNeedNoSearch) {
    SplitMix64 random = test_random();
    for (std::size_t rows = 1; rows <= 12; ++rows) {
        for (std::size_t columns = 1; columns <= 12; ++columns) {
            const Grid grid(rows, columns, Rule::row_column());
            const bool is_search = rows % 2 == 1 && columns % 2 == 1 && rows > 1 && columns > 1;
            for (const Board& board : {random_board(grid, random()), random_solvable_board(grid, random())}) {
                for (const Target& target : {Target::off(), Target::on(), Target::uniform()}) {
                    SCOPED_TRACE(shape_text(rows, columns) + " board\n" + to_string(board));
                    const auto found = minimum_by_formula(grid, board, target);
                    EXPECT_FALSE(found && is_search);
                    if (is_search) continue;
                    const auto answer = minimum_presses(grid, board, target, {}, {.method = "elimination"});
                    const auto* const least = std::get_if<MinimumPresses>(&answer);
                    ASSERT_EQ(found.has_value(), least != nullptr);
                    if (!found) continue;
                    EXPECT_TRUE(found->proved && least->proved);
                    EXPECT_EQ(to_string(found->presses), to_string(least->presses));
                    EXPECT_EQ(found->ties, least->ties);
                    EXPECT_EQ(found->reached, least->reached);
                }
            }
        }
    }
}

TEST(MinimumPresses, OfTheEmptyBoardIsZero) {
    const Grid grid(0, 4);
    for (const Target& target : {Target::off(), Target::on(), Target::uniform()}) {
        const auto answer = minimum_presses(grid, grid.all_off(), target);
        ASSERT_TRUE(std::holds_alternative<MinimumPresses>(answer));
        const auto& minimum = std::get<MinimumPresses>(answer);
        EXPECT_EQ(minimum.weight, 0u);
        EXPECT_EQ(minimum.ties, 1u);
        EXPECT_TRUE(minimum.proved);
        EXPECT_EQ(minimum.presses, BitMatrix(0, 4));
        EXPECT_EQ(minimum.reached, BitMatrix(0, 4));
    }
}

TEST(MinimumPresses, SkipsAnUnreachableUniformTarget) {
    // One press toggles both lights of 1 x 2: from "10" neither target is reachable. With a light that no press
    // toggles, one target is.
    const Grid pair(1, 2);
    const auto neither = minimum_presses(pair, BitMatrix::from_strings({"10"}), Target::uniform());
    ASSERT_TRUE(std::holds_alternative<Unsolvable>(neither));
    EXPECT_TRUE(verify(pair, BitMatrix::from_strings({"10"}), std::get<Unsolvable>(neither)));

    Graph graph;
    graph.vertices = 2;
    graph.arcs = {{0, 0}};
    const Grid stuck(graph);
    const auto on = minimum_presses(stuck, BitMatrix::from_strings({"01"}), Target::uniform());
    ASSERT_TRUE(std::holds_alternative<MinimumPresses>(on));
    EXPECT_EQ(std::get<MinimumPresses>(on).reached, BitMatrix::from_strings({"11"}));
    EXPECT_EQ(std::get<MinimumPresses>(on).weight, 1u);
    EXPECT_EQ(std::get<MinimumPresses>(on).ties, 1u);
}

TEST(MinimumPresses, OfAUniformBoardIsProvedWithoutASearch) {
    const Grid grid(39, 39);
    Budget five;
    five.elements = 5;
    for (const bool lit : {false, true}) {
        const Board board = lit ? grid.all_on() : grid.all_off();
        const auto answer = minimum_presses(grid, board, Target::uniform(), five);
        const auto& least = std::get<MinimumPresses>(answer);
        EXPECT_EQ(least.weight, 0u);
        EXPECT_EQ(least.ties, 1u);
        EXPECT_TRUE(least.proved);
        EXPECT_EQ(least.reached, board);
    }
}

// A search that was stopped may have missed elements that are as light as its lower bound.
TEST(MinimumPresses, OfTwoTargetsAreProvedIfNoOtherCanBeAsLight) {
    const CosetLeader light{{.weight = 3, .ties = 1, .proved = true, .lower_bound = 3}, BitVector(3).set()};
    for (const std::size_t bound : {2u, 3u, 4u}) {
        const CosetLeader stopped{{.weight = 5, .ties = 1, .lower_bound = bound}, BitVector(3)};
        EXPECT_EQ(leader_of_union(light, stopped).proved, bound == 4);
        EXPECT_EQ(leader_of_union(stopped, light).proved, bound == 4);
        EXPECT_EQ(leader_of_union(stopped, light).weight, 3u);
    }
}

TEST(MinimumPresses, ReportsAnExhaustedBudget) {
    const Grid grid(9, 9);  // nullity 8
    const Board board = random_solvable_board(grid, 3);
    const auto all = std::get<MinimumPresses>(minimum_presses(grid, board));
    EXPECT_TRUE(all.proved);
    EXPECT_EQ(all.examined, 256u);
    Budget budget;
    budget.elements = 255;
    const auto some = std::get<MinimumPresses>(minimum_presses(grid, board, {}, budget));
    EXPECT_FALSE(some.proved);
    EXPECT_EQ(some.examined, 255u);
    EXPECT_TRUE(verify(grid, board, some.presses));
    EXPECT_GE(some.weight, all.weight);
    budget.elements = 1;
    const auto first = std::get<MinimumPresses>(minimum_presses(grid, board, {}, budget));
    EXPECT_FALSE(first.proved);
    EXPECT_TRUE(verify(grid, board, first.presses));
    EXPECT_LE(first.weight, weight(std::get<Solvable>(solve(grid, board)).presses));
    // Each target has a budget of its own. All on is reachable from a solvable board too.
    budget.elements = 200;
    const auto uniform = std::get<MinimumPresses>(minimum_presses(grid, board, Target::uniform(), budget));
    EXPECT_FALSE(uniform.proved);
    EXPECT_EQ(uniform.examined, 400u);
    budget.elements = 256;
    EXPECT_TRUE(std::get<MinimumPresses>(minimum_presses(grid, board, Target::uniform(), budget)).proved);
}

TEST(MinimumPresses, KeepsToTheMemoryLimit) {
    SolveOptions options;
    options.memory_limit = 100;
    const Grid grid(20, 20);
    EXPECT_THROW((void)minimum_presses(grid, grid.all_on(), {}, {}, options), std::length_error);
    options.memory_limit = 1000;
    const Grid quiet(19, 19);  // its 16 quiet patterns take more than a solution
    EXPECT_TRUE(std::holds_alternative<Solvable>(solve(quiet, quiet.all_on(), options)));
    EXPECT_THROW((void)minimum_presses(quiet, quiet.all_on(), {}, {}, options), std::length_error);
}

// Solutions and certificates for every rule and topology, with holes and on graphs, for every target.
TEST(Target, EveryAnswerIsVerified) {
    SplitMix64 random = test_random();
    std::size_t proofs = 0;
    std::size_t proofs_of_both = 0;  // that differ from the certificate for off alone
    for (const Game& game : sample_games()) {
        const Grid& grid = game.grid;
        if (grid.size() == 0) continue;
        SCOPED_TRACE(game.name);
        for (int round = 0; round < 3; ++round) {
            const Board board = round == 0 ? random_solvable_board(grid, random()) : random_board(grid, random());
            for (const Target& target :
                 {Target::off(), Target::on(), Target::uniform(), Target::to(random_board(grid, random()))}) {
                const SolveResult answer = solve_to_target(grid, board, target);
                if (const auto* solved = std::get_if<Solvable>(&answer)) {
                    EXPECT_TRUE(verify(grid, board, target, solved->presses));
                    continue;
                }
                const auto& proof = std::get<Unsolvable>(answer);
                EXPECT_TRUE(verify(grid, board, target, proof));
                ++proofs;
                const Unsolvable first = std::get<Unsolvable>(solve(grid, differences(grid, board, target).front()));
                proofs_of_both += first.pattern == proof.pattern ? 0 : 1;
                if (grid.size() > 20) continue;
                const auto minimum = minimum_presses(grid, board, target);
                EXPECT_EQ(std::get<Unsolvable>(minimum).pattern, proof.pattern);
            }
        }
    }
    EXPECT_GT(proofs, 500u);
    EXPECT_GT(proofs_of_both, 20u);
}

// y excludes off alone and z on alone, so that only their sum excludes both.
TEST(Target, SumOfTwoCertificatesExcludesBoth) {
    Graph graph;
    graph.vertices = 3;
    graph.arcs = {{0, 0}};
    const Grid stuck(graph);  // no press changes the lights 1 and 2
    const Board board = BitMatrix::from_strings({"010"});
    const std::vector<Board> ways = differences(stuck, board, Target::uniform());
    const Unsolvable y{BitMatrix::from_strings({"010"})};
    const Unsolvable z{BitMatrix::from_strings({"001"})};
    EXPECT_FALSE(verify(stuck, board, Target::uniform(), y));
    EXPECT_FALSE(verify(stuck, board, Target::uniform(), z));
    const Unsolvable both = joint_proof(stuck, ways, {y, z});
    EXPECT_EQ(both.pattern, BitMatrix::from_strings({"011"}));
    EXPECT_TRUE(verify(stuck, board, Target::uniform(), both));
    EXPECT_EQ(joint_proof(stuck, {ways.front()}, {y}).pattern, y.pattern);
}

TEST(MinimumPresses, DoesNotDependOnTheMethod) {
    for (const Game& game : sample_games()) {
        if (game.grid.size() == 0 || nullity(game.grid) > 10) continue;
        SCOPED_TRACE(game.name);
        const Board board = random_solvable_board(game.grid, 5);
        SolveOptions options;
        options.method = "chasing";
        const auto chased = minimum_presses(game.grid, board, Target::uniform(), {}, options);
        options.method = "elimination";
        const auto eliminated = minimum_presses(game.grid, board, Target::uniform(), {}, options);
        const auto& one = std::get<MinimumPresses>(chased);
        const auto& other = std::get<MinimumPresses>(eliminated);
        EXPECT_EQ(one.presses, other.presses);
        EXPECT_EQ(one.weight, other.weight);
        EXPECT_EQ(one.ties, other.ties);
        EXPECT_EQ(one.reached, other.reached);
    }
}

}  // namespace
}  // namespace gf2::lights
