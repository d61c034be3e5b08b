// SPDX-License-Identifier: MIT
// Wrapped boards by systems of circulants, compared with elimination and chasing.
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>

#include "gf2/lights/solve.hpp"
#include "tests/lights/same_answers.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using gf2::test::test_random;
using test::by;
using test::expect_same_answers;

TEST(Circulant, AgreesWithEliminationOnEverySizeUpTo14) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (const char* rule : {"plus", "plus-nocentre"}) {
        for (const Topology topology : {kCylinder, kTorus}) {
            for (std::size_t rows = topology == kTorus ? 2 : 1; rows <= 14; ++rows) {
                for (std::size_t columns = 1; columns <= 14; ++columns) {
                    SCOPED_TRACE(std::string(rule) + " " + std::string(to_string(topology)) + " " +
                                 shape_text(rows, columns));
                    const Grid grid(rows, columns, Rule::from_string(rule), topology);
                    for (const Board& board : {random_board(grid, random()), random_solvable_board(grid, random())}) {
                        const bool is_solvable = expect_same_answers(grid, board, "circulant", "elimination");
                        unsolvable += is_solvable ? 0 : 1;
                    }
                    test::expect_same_quiet_patterns(grid, "circulant", "elimination");
                    if (HasFailure()) return;
                }
            }
        }
    }
    EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
}

TEST(Circulant, AgreesWithChasingOnLargerBoards) {
    SplitMix64 random = test_random();
    for (const Topology topology : {kCylinder, kTorus}) {
        for (const auto& [rows, columns] :
             {std::array<std::size_t, 2>{64, 63}, {63, 64}, {65, 65}, {90, 60}, {30, 129}, {100, 3}}) {
            SCOPED_TRACE(std::string(to_string(topology)) + " " + shape_text(rows, columns));
            const Grid grid(rows, columns, Rule::plus(), topology);
            expect_same_answers(grid, random_board(grid, random()), "circulant", "chasing");
            expect_same_answers(grid, random_solvable_board(grid, random()), "circulant", "chasing");
        }
    }
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

}  // namespace
}  // namespace gf2::lights
