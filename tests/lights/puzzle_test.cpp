// SPDX-License-Identifier: MIT
#include "gf2/lights/puzzle.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <variant>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/arithmetic.hpp"

namespace gf2::lights {
namespace {

Board turned(const Board& board, Symmetry symmetry) {
    Board result(board.rows(), board.columns());
    for (std::size_t r = 0; r < board.rows(); ++r) {
        for (std::size_t c = 0; c < board.columns(); ++c) {
            const std::size_t down = board.rows() - 1 - r;
            const std::size_t right = board.columns() - 1 - c;
            const bool on = symmetry == Symmetry::kLeftRight  ? board.get(r, right)
                            : symmetry == Symmetry::kUpDown   ? board.get(down, c)
                            : symmetry == Symmetry::kHalfTurn ? board.get(down, right)
                                                              : board.get(c, down);
            result.set(r, c, on);
        }
    }
    return result;
}

void expect_right(const Grid& grid, const Puzzle& puzzle, const PuzzleOptions& options) {
    const auto least = std::get<MinimumPresses>(minimum_presses(grid, puzzle.board));
    EXPECT_TRUE(least.proved);
    EXPECT_EQ(least.presses, puzzle.minimum.presses);
    EXPECT_EQ(least.weight, puzzle.minimum.weight);
    if (options.presses) {
        EXPECT_EQ(least.weight, *options.presses);
    }
    if (options.unique) {
        EXPECT_EQ(least.ties, 1u);
    }
    EXPECT_EQ(std::get<GradedBoard>(grade(grid, puzzle.board)).difficulty, puzzle.difficulty);
    if (options.difficulty) {
        EXPECT_EQ(puzzle.difficulty, *options.difficulty);
        EXPECT_GE(least.weight, 1u);
    }
}

TEST(Puzzle, NeedsExactlyTheRequestedPresses) {
    for (const Grid& grid :
         {Grid(5, 5), Grid(4, 4), Grid(5, 6), Grid(9, 9), Grid(3, 7, Rule::plus(), Topology::kTorus)}) {
        for (const std::size_t presses : {0u, 1u, 2u, 5u, 7u}) {
            SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + std::to_string(presses));
            const PuzzleOptions options{.presses = presses, .seed = presses + 3};
            const auto puzzle = make_puzzle(grid, options);
            ASSERT_TRUE(puzzle);
            expect_right(grid, *puzzle, options);
            EXPECT_EQ(make_puzzle(grid, options)->board, puzzle->board);
        }
    }
}

TEST(Puzzle, FindsTheHardestAndNoHarder) {
    // No board of 5 x 5 needs more than 15 presses, none of 4 x 4 more than 7.
    EXPECT_TRUE(make_puzzle(Grid(5, 5), {.presses = 15}));
    EXPECT_FALSE(make_puzzle(Grid(5, 5), {.presses = 16, .attempts = 500}));
    EXPECT_TRUE(make_puzzle(Grid(4, 4), {.presses = 7}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4), {.presses = 8, .attempts = 500}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4), {.presses = 17}));
    EXPECT_FALSE(make_puzzle(Grid(4, 4, Rule::plus(), Topology::kTorus), {.presses = 17}));
}

TEST(Puzzle, IsUniqueOnRequest) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const PuzzleOptions options{.presses = 7, .unique = true, .seed = seed};
        const auto puzzle = make_puzzle(Grid(5, 5), options);
        ASSERT_TRUE(puzzle);
        expect_right(Grid(5, 5), *puzzle, options);
    }
    EXPECT_TRUE(make_puzzle(Grid(4, 4), {.unique = true}));
}

TEST(Puzzle, IsSymmetricOnRequest) {
    for (const Symmetry symmetry : all_symmetries()) {
        EXPECT_EQ(symmetry_from_string(to_string(symmetry)), symmetry);
        if (symmetry == Symmetry::kNone) continue;
        SCOPED_TRACE(to_string(symmetry));
        const Grid grid(5, 5);
        const PuzzleOptions options{.presses = 8, .symmetry = symmetry};
        const auto puzzle = make_puzzle(grid, options);
        ASSERT_TRUE(puzzle);
        expect_right(grid, *puzzle, options);
        if (symmetry == Symmetry::kBoth) {
            EXPECT_EQ(turned(puzzle->board, Symmetry::kLeftRight), puzzle->board);
            EXPECT_EQ(turned(puzzle->board, Symmetry::kUpDown), puzzle->board);
        } else {
            EXPECT_EQ(turned(puzzle->board, symmetry), puzzle->board);
        }
    }
    EXPECT_THROW((void)symmetry_from_string("diagonal"), std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(4, 5), {.symmetry = Symmetry::kQuarterTurn}), std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(4, 5, Rule::from_string("0,0;0,1"), Topology::kPlane),
                                   {.symmetry = Symmetry::kLeftRight}),
                 std::invalid_argument);
    EXPECT_THROW((void)make_puzzle(Grid(Graph{2, {{0, 1}}}), {.symmetry = Symmetry::kLeftRight}),
                 std::invalid_argument);
}

TEST(Puzzle, HasTheRequestedDifficulty) {
    BitMatrix hole(6, 6);
    hole.set(2, 3, true);
    for (const Grid& grid :
         {Grid(3, 3), Grid(5, 5), Grid(6, 6), Grid(9, 9), Grid(4, 7), Grid(20, 20), Grid(1, 14),
          Grid(4, 4, Rule::plus(), Topology::kTorus), Grid(6, 5, Rule::from_string("king"), Topology::kPlane),
          Grid(7, 7, Rule::row_column(), Topology::kPlane), Grid(hole, Rule::plus(), Topology::kCylinder),
          Grid(Graph{6, {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}, {5, 0}}})}) {
        for (const Difficulty difficulty : all_difficulties()) {
            SCOPED_TRACE(shape_text(grid.rows(), grid.columns()) + ' ' + std::string(to_string(difficulty)));
            const PuzzleOptions options{.difficulty = difficulty, .seed = 11};
            const auto puzzle = make_puzzle(grid, options);
            ASSERT_TRUE(puzzle);
            expect_right(grid, *puzzle, options);
            EXPECT_EQ(make_puzzle(grid, options)->board, puzzle->board);
        }
    }
}

TEST(Puzzle, HasAllRequestedPropertiesTogether) {
    const Grid grid(7, 7);
    const PuzzleOptions options{
        .presses = 14, .difficulty = Difficulty::kMedium, .unique = true, .symmetry = Symmetry::kHalfTurn, .seed = 5};
    const auto puzzle = make_puzzle(grid, options);
    ASSERT_TRUE(puzzle);
    expect_right(grid, *puzzle, options);
    EXPECT_EQ(turned(puzzle->board, Symmetry::kHalfTurn), puzzle->board);
    EXPECT_FALSE(make_puzzle(grid, {.presses = 2, .difficulty = Difficulty::kHard, .attempts = 100}));
}

TEST(Puzzle, IsNotMadeWhereADifficultyDoesNotOccur) {
    // Chasing alone solves every solvable board of 4 x 4; no board of 2 x 3 needs more than 3 presses.
    for (const Difficulty difficulty : {Difficulty::kMedium, Difficulty::kHard}) {
        EXPECT_FALSE(make_puzzle(Grid(4, 4), {.difficulty = difficulty}));
        EXPECT_FALSE(make_puzzle(Grid(2, 3), {.difficulty = difficulty}));
        EXPECT_FALSE(make_puzzle(Grid(1, 1), {.difficulty = difficulty}));
    }
    for (const Difficulty difficulty : all_difficulties()) {
        EXPECT_FALSE(make_puzzle(Grid(0, 0), {.difficulty = difficulty}));
    }
}

TEST(Puzzle, StopsWhenAsked) {
    StopSource stop;
    stop.request_stop();
    const Budget budget{.stop = stop.get_token()};
    EXPECT_FALSE(make_puzzle(Grid(5, 5), {.presses = 9, .budget = budget}));
    EXPECT_FALSE(make_puzzle(Grid(96, 96), {.presses = 9, .budget = budget}));
    EXPECT_FALSE(nearest_solvable_board(Grid(5, 5), Grid(5, 5).all_on(), budget).element.empty());
    const Grid large(64, 64);
    EXPECT_THROW((void)nearest_solvable_board(large, large.all_on(), budget), Cancelled);
}

TEST(Puzzle, NearestSolvableBoardChangesTheFewestLights) {
    for (const Grid& grid :
         {Grid(5, 5), Grid(4, 4), Grid(3, 3), Grid(5, 5, Rule::from_string("0,0;0,1"), Topology::kTorus),
          Grid(Graph{4, {{0, 1}, {1, 2}, {2, 1}}})}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Board board = random_board(grid, seed);
            const CosetLeader changes = nearest_solvable_board(grid, board);
            EXPECT_TRUE(changes.proved);
            const Board changed = add(board, grid.to_board(changes.element));
            EXPECT_TRUE(std::holds_alternative<Solvable>(solve(grid, changed)));
            // If two lights or more change, no single change suffices.
            const bool is_solvable = std::holds_alternative<Solvable>(solve(grid, board));
            EXPECT_EQ(changes.weight == 0, is_solvable);
            if (changes.weight < 2) continue;
            for (std::size_t i = 0; i < grid.size(); ++i) {
                BitVector one = grid.to_vector(board);
                one.flip(i);
                EXPECT_TRUE(std::holds_alternative<Unsolvable>(solve(grid, grid.to_board(one))));
            }
        }
    }
}

}  // namespace
}  // namespace gf2::lights
