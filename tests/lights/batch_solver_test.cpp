// SPDX-License-Identifier: MIT
#include "gf2/lights/batch_solver.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2::lights {
namespace {

// Solvable and random boards in turn.
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

TEST(BatchSolver, AgreesWithSolve) {
    for (const Grid& grid : games()) {
        SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + grid.rule().name());
        const BatchSolver solver(grid);
        const BitMatrix boards = boards_of(grid, 20);
        const BatchSolver::Results any = solver.solve(boards);
        const BatchSolver::Results least = solver.minimum_presses(boards);
        EXPECT_EQ(any.solvable, least.solvable);
        for (std::size_t i = 0; i < boards.rows(); ++i) {
            const Board board = grid.to_board(boards.row_vector(i));
            const SolveResult answer = solve(grid, board);
            const auto* solved = std::get_if<Solvable>(&answer);
            ASSERT_EQ(any.solvable[i], solved != nullptr);
            if (solved == nullptr) {
                EXPECT_TRUE(any.presses.row_vector(i).none());
                EXPECT_TRUE(least.presses.row_vector(i).none());
                const BitVector proof = solver.unsolvability_certificate(boards.row_vector(i));
                EXPECT_TRUE(verify(grid, board, Unsolvable{grid.to_board(proof)}));
                continue;
            }
            EXPECT_EQ(grid.to_board(any.presses.row_vector(i)), solved->presses);
            const auto minimum = std::get<MinimumPresses>(minimum_presses(grid, board));
            EXPECT_EQ(grid.to_board(least.presses.row_vector(i)), minimum.presses);
            EXPECT_THROW((void)solver.unsolvability_certificate(boards.row_vector(i)), std::invalid_argument);
        }
    }
}

TEST(BatchSolver, AgreesBoardByBoardOnAllThreads) {
    const Grid grid(5, 5);
    const BitMatrix boards = boards_of(grid, 10'000);
    const BatchSolver solver(grid);
    const BatchSolver::Results answers = solver.minimum_presses(boards);
    for (std::size_t i = 0; i < boards.rows(); i += 997) {
        const BatchSolver::Results one = solver.minimum_presses(submatrix(boards, i, 0, 1, 25));
        EXPECT_EQ(one.solvable[0], answers.solvable[i]);
        EXPECT_EQ(one.presses.row_vector(0), answers.presses.row_vector(i));
    }
}

TEST(BatchSolver, RefusesWrongShapes) {
    const BatchSolver solver(Grid(3, 3));
    EXPECT_THROW((void)solver.solve(BitMatrix(2, 8)), std::invalid_argument);
    EXPECT_THROW((void)solver.unsolvability_certificate(BitVector(8)), std::invalid_argument);
    EXPECT_THROW(BatchSolver(Grid(201, 200)), std::length_error);
    EXPECT_THROW((void)BatchSolver(Grid(39, 39, Rule::plus(), Topology::kTorus)).minimum_presses(BitMatrix(1, 1520)),
                 std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights
