// SPDX-License-Identifier: MIT
// The rule king on the plane, a Kronecker product, compared with elimination and chasing.
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

#include "gf2/lights/solve.hpp"
#include "tests/lights/same_answers.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using gf2::test::test_random;
using test::by;
using test::expect_same_answers;

// 1 if both methods find no solution.
std::size_t agrees_unsolvable(const Grid& grid, const Board& board) {
    return expect_same_answers(grid, board, "kronecker", "elimination") ? 0 : 1;
}

TEST(Kronecker, AgreesWithEliminationOnEverySizeUpTo12) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (std::size_t rows = 1; rows <= 12; ++rows) {
        for (std::size_t columns = 1; columns <= 12; ++columns) {
            SCOPED_TRACE(shape_text(rows, columns));
            const Grid grid(rows, columns, Rule::from_string("king"));
            for (int i = 0; i < 3; ++i) {
                unsolvable += agrees_unsolvable(grid, random_board(grid, random()));
                EXPECT_EQ(agrees_unsolvable(grid, random_solvable_board(grid, random())), 0u);
            }
            // Boards with one light have certificates of every kind.
            for (std::size_t cell = 0; cell < grid.size(); cell += 1 + cell / 7) {
                Board one(rows, columns);
                one.set(cell / columns, cell % columns);
                unsolvable += agrees_unsolvable(grid, one);
            }
            test::expect_same_quiet_patterns(grid, "kronecker", "elimination");
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
}

TEST(Kronecker, AgreesWithChasingOnLargerBoards) {
    SplitMix64 random = test_random();
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{64, 65}, {65, 65}, {66, 129}, {200, 30}, {31, 64}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const Grid grid(rows, columns, Rule::from_string("king"));
        expect_same_answers(grid, random_board(grid, random()), "kronecker", "chasing");
        expect_same_answers(grid, random_solvable_board(grid, random()), "kronecker", "chasing");
    }
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

}  // namespace
}  // namespace gf2::lights
