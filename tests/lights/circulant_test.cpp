// SPDX-License-Identifier: MIT
// Boards that wrap, by systems of circulants, against elimination and chasing.
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>

#include "gf2/lights/solve.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using test::test_random;

SolveOptions by(Method method) {
    SolveOptions options;
    options.method = method;
    return options;
}

void expect_the_same(const Grid& grid, const Board& board, Method other, std::size_t& unsolvable) {
    const Answer found = solve(grid, board, by(Method::kCirculant));
    const Answer expected = solve(grid, board, by(other));
    ASSERT_EQ(found.index(), expected.index());
    if (const auto* solvable = std::get_if<Solvable>(&found)) {
        EXPECT_EQ(solvable->presses, std::get<Solvable>(expected).presses);
        EXPECT_EQ(solvable->quiet_patterns.size(), std::get<Solvable>(expected).quiet_patterns.size());
        EXPECT_TRUE(verify(grid, board, solvable->presses));
    } else {
        EXPECT_EQ(std::get<Unsolvable>(found).pattern, std::get<Unsolvable>(expected).pattern);
        EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(found)));
        ++unsolvable;
    }
}

TEST(Circulants, AgreeWithEliminationOnEverySizeTo14) {
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
                        expect_the_same(grid, board, Method::kElimination, unsolvable);
                    }
                    const NullspaceBasis quiet = quiet_patterns(grid, by(Method::kCirculant)).nullspace();
                    const NullspaceBasis expected = quiet_patterns(grid, by(Method::kElimination)).nullspace();
                    EXPECT_EQ(quiet.basis, expected.basis);
                    EXPECT_EQ(quiet.free_columns, expected.free_columns);
                    EXPECT_EQ(nullity(grid, by(Method::kCirculant)), expected.basis.rows());
                    if (HasFailure()) return;
                }
            }
        }
    }
    EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
}

TEST(Circulants, AgreeWithChasingOnLargerBoards) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (const Topology topology : {kCylinder, kTorus}) {
        for (const auto& [rows, columns] :
             {std::array<std::size_t, 2>{64, 63}, {63, 64}, {65, 65}, {90, 60}, {30, 129}, {100, 3}}) {
            SCOPED_TRACE(std::string(to_string(topology)) + " " + shape_text(rows, columns));
            const Grid grid(rows, columns, Rule::plus(), topology);
            expect_the_same(grid, random_board(grid, random()), Method::kChasing, unsolvable);
            expect_the_same(grid, random_solvable_board(grid, random()), Method::kChasing, unsolvable);
        }
    }
}

TEST(Circulants, AreChosenAndRefused) {
    const Grid torus(60, 60, Rule::plus(), kTorus);
    EXPECT_EQ(std::get<Solvable>(solve(torus, torus.all_on())).method, Method::kCirculant);
    const Grid plane(60, 60);
    EXPECT_THROW((void)solve(plane, plane.all_on(), by(Method::kCirculant)), std::invalid_argument);
    const Grid one(1, 60, Rule::plus(), kTorus);
    EXPECT_THROW((void)nullity(one, by(Method::kCirculant)), std::invalid_argument);
    const Grid low(2, 200, Rule::plus(), kTorus);
    EXPECT_NE(std::get<Solvable>(solve(low, low.all_on())).method, Method::kCirculant);
}

}  // namespace
}  // namespace gf2::lights
