// SPDX-License-Identifier: MIT
#include "gf2/lights/solver.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <variant>
#include <vector>

#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/compose.hpp"

namespace gf2::lights {
namespace {

// Some that can be turned off, some random ones.
BitMatrix boards_of(const Grid& grid, std::size_t count) {
    BitMatrix boards(count, grid.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Board board = i % 2 == 0 ? random_solvable_board(grid, i) : random_board(grid, i);
        boards.set_row(i, grid.to_vector(board));
    }
    return boards;
}

std::vector<Grid> games() {
    std::vector<Grid> grids;
    for (const std::size_t n : {0u, 1u, 4u, 5u, 8u, 9u}) grids.emplace_back(n, n);
    grids.emplace_back(5, 6);
    grids.emplace_back(3, 21);
    grids.emplace_back(2, 32);
    grids.emplace_back(5, 13);
    grids.emplace_back(4, 4, Rule::from_string("king"), Topology::kTorus);
    grids.emplace_back(3, 5, Rule::row_column());
    grids.emplace_back(Graph{5, {{0, 1}, {1, 2}, {2, 0}, {3, 3}, {4, 1}}});
    return grids;
}

TEST(Solver, AnswersAsSolveDoes) {
    for (const Grid& grid : games()) {
        SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + grid.rule().name());
        const Solver solver(grid);
        const BitMatrix boards = boards_of(grid, 20);
        const Solver::Answers any = solver.solve(boards);
        const Solver::Answers least = solver.solve_with_fewest(boards);
        EXPECT_EQ(any.solvable, least.solvable);
        for (std::size_t i = 0; i < boards.rows(); ++i) {
            const Board board = grid.to_board(boards.row_vector(i));
            const Answer answer = solve(grid, board);
            const auto* solved = std::get_if<Solvable>(&answer);
            ASSERT_EQ(any.solvable[i], solved != nullptr);
            if (solved == nullptr) {
                EXPECT_TRUE(any.presses.row_vector(i).none());
                EXPECT_TRUE(least.presses.row_vector(i).none());
                const BitVector proof = solver.certificate(boards.row_vector(i));
                EXPECT_TRUE(verify(grid, board, Unsolvable{grid.to_board(proof)}));
                continue;
            }
            EXPECT_EQ(grid.to_board(any.presses.row_vector(i)), solved->presses);
            const auto minimum = std::get<MinimumPresses>(minimum_presses(grid, board));
            EXPECT_EQ(grid.to_board(least.presses.row_vector(i)), minimum.presses);
            EXPECT_THROW((void)solver.certificate(boards.row_vector(i)), std::invalid_argument);
        }
    }
}

TEST(Solver, OfManyBoardsOnAllThreads) {
    const Grid grid(5, 5);
    const BitMatrix boards = boards_of(grid, 10'000);
    const Solver solver(grid);
    const Solver::Answers answers = solver.solve_with_fewest(boards);
    for (std::size_t i = 0; i < boards.rows(); i += 997) {
        const Solver::Answers one = solver.solve_with_fewest(submatrix(boards, i, 0, 1, 25));
        EXPECT_EQ(one.solvable[0], answers.solvable[i]);
        EXPECT_EQ(one.presses.row_vector(0), answers.presses.row_vector(i));
    }
}

TEST(Solver, RefusesWrongShapes) {
    const Solver solver(Grid(3, 3));
    EXPECT_THROW((void)solver.solve(BitMatrix(2, 8)), std::invalid_argument);
    EXPECT_THROW((void)solver.certificate(BitVector(8)), std::invalid_argument);
    EXPECT_THROW(Solver(Grid(201, 200)), std::length_error);
    EXPECT_THROW((void)Solver(Grid(39, 39, Rule::plus(), Topology::kTorus)).solve_with_fewest(BitMatrix(1, 1520)),
                 std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights
