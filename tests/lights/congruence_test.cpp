// SPDX-License-Identifier: MIT
// The congruence method, compared with elimination and chasing.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "gf2/lights/solve.hpp"
#include "tests/lights/same_answers.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::lights {
namespace {

using gf2::test::test_random;
using test::by;
using test::expect_same_answers;

constexpr std::array<std::string_view, 2> kRules = {"plus", "plus-nocentre"};

TEST(Congruence, AgreesWithOtherMethodsOnEverySizeUpTo24) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (const std::string_view rule : kRules) {
        for (std::size_t rows = 1; rows <= 24; ++rows) {
            for (std::size_t columns = 1; columns <= 24; ++columns) {
                SCOPED_TRACE(std::string(rule) + " " + shape_text(rows, columns));
                const Grid grid(rows, columns, Rule::from_string(rule));
                const bool is_small = rows * columns <= 150;
                const std::string_view other = is_small ? "elimination" : "chasing";
                if (is_small) test::expect_same_quiet_patterns(grid, "congruence", other);
                for (const Board& board :
                     {random_board(grid, random()), random_solvable_board(grid, random()), grid.all_on()}) {
                    unsolvable += expect_same_answers(grid, board, "congruence", other) ? 0 : 1;
                    if (HasFailure()) return;
                }
            }
        }
    }
    EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
}

class CongruenceEveryKernel : public gf2::test::EveryKernelSet {};

TEST_P(CongruenceEveryKernel, AgreesWithChasing) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{64, 63},
                                        {63, 64},
                                        {65, 65},
                                        {127, 128},
                                        {30, 131},
                                        {131, 30},
                                        {1, 200},
                                        {200, 1},
                                        {99, 99}}) {
        for (const std::string_view rule : kRules) {
            SCOPED_TRACE(std::string(rule) + " " + shape_text(rows, columns));
            const Grid grid(rows, columns, Rule::from_string(rule));
            for (const Board& board : {random_board(grid, random()), random_solvable_board(grid, random())}) {
                expect_same_answers(grid, board, "congruence", "chasing");
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(CongruenceEveryKernel);

TEST(Congruence, AgreesWithChasingOnSizesUpTo600) {
    SplitMix64 random = test_random();
    for (int i = 0; i < 4; ++i) {
        const std::size_t rows = 1 + random_below(600, random);
        const std::size_t columns = 1 + random_below(600, random);
        SCOPED_TRACE(shape_text(rows, columns));
        const Grid grid(rows, columns, Rule::from_string(kRules[static_cast<std::size_t>(i) % 2]));
        const Board board = i < 2 ? random_board(grid, random()) : random_solvable_board(grid, random());
        expect_same_answers(grid, board, "congruence", "chasing");
    }
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
}

}  // namespace
}  // namespace gf2::lights
