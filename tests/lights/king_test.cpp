// SPDX-License-Identifier: MIT
// The rule king on the plane, a Kronecker product, against elimination and chasing.
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

#include "gf2/lights/solve.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using test::test_random;

SolveOptions by(Method method) {
    SolveOptions options;
    options.method = method;
    return options;
}

void expect_the_same(const Grid& grid, const Board& board, Method other, std::size_t& unsolvable) {
    const Answer found = solve(grid, board, by(Method::kKronecker));
    const Answer expected = solve(grid, board, by(other));
    ASSERT_EQ(found.index(), expected.index());
    if (const auto* solvable = std::get_if<Solvable>(&found)) {
        EXPECT_EQ(solvable->presses, std::get<Solvable>(expected).presses);
    } else {
        EXPECT_EQ(std::get<Unsolvable>(found).pattern, std::get<Unsolvable>(expected).pattern);
        EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(found)));
        ++unsolvable;
    }
}

TEST(King, AgreesWithEliminationOnEverySizeTo12) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (std::size_t rows = 1; rows <= 12; ++rows) {
        for (std::size_t columns = 1; columns <= 12; ++columns) {
            SCOPED_TRACE(shape_text(rows, columns));
            const Grid grid(rows, columns, Rule::from_string("king"));
            for (int i = 0; i < 3; ++i) {
                expect_the_same(grid, random_board(grid, random()), Method::kElimination, unsolvable);
                expect_the_same(grid, random_solvable_board(grid, random()), Method::kElimination, unsolvable);
            }
            // Each quiet pattern's first light alone, and one light wherever: the proofs of every kind.
            for (std::size_t cell = 0; cell < grid.size(); cell += 1 + cell / 7) {
                Board one(rows, columns);
                one.set(cell / columns, cell % columns);
                expect_the_same(grid, one, Method::kElimination, unsolvable);
            }
            const NullspaceBasis quiet = quiet_patterns(grid, by(Method::kKronecker)).nullspace();
            const NullspaceBasis expected = quiet_patterns(grid, by(Method::kElimination)).nullspace();
            EXPECT_EQ(quiet.basis, expected.basis);
            EXPECT_EQ(quiet.free_columns, expected.free_columns);
            EXPECT_EQ(nullity(grid, by(Method::kKronecker)), expected.basis.rows());
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(unsolvable, 100u) << "the sample should hold both kinds";
}

TEST(King, AgreesWithChasingOnLargerBoards) {
    SplitMix64 random = test_random();
    std::size_t unsolvable = 0;
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{64, 65}, {65, 65}, {66, 129}, {200, 30}, {31, 64}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const Grid grid(rows, columns, Rule::from_string("king"));
        expect_the_same(grid, random_board(grid, random()), Method::kChasing, unsolvable);
        expect_the_same(grid, random_solvable_board(grid, random()), Method::kChasing, unsolvable);
    }
}

TEST(King, OfMillionsOfLights) {
    const Grid grid(3002, 3001, Rule::from_string("king"));
    const Board board = random_solvable_board(grid, 1);
    const Answer answer = solve(grid, board);
    ASSERT_TRUE(std::holds_alternative<Solvable>(answer));
    EXPECT_EQ(std::get<Solvable>(answer).method, Method::kKronecker);
    EXPECT_TRUE(verify(grid, board, std::get<Solvable>(answer).presses));
    EXPECT_EQ(std::get<Solvable>(answer).quiet_patterns.size(), 3001u);
    EXPECT_THROW((void)solve(Grid(5, 5), Board(5, 5), by(Method::kKronecker)), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights
