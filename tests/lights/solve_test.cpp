// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/lights/batch_solver.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/concat.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/games.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using test::by;
using test::error_of;
using test::Game;
using test::mentions;
using test::sample_games;
using test::test_random;
using test::to_reference;

// The automatic choice, and the methods that apply to every game.
constexpr std::array kMethods = {"", "elimination", "chasing", "band", "sparse"};

// The canonical nullspace basis by its definition, from the reduced echelon form of the reference.
reference::Matrix canonical_nullspace(const reference::Matrix& a) {
    const reference::Rref reduced = reference::rref(a, a.columns);
    std::vector<bool> is_pivot(a.columns, false);
    for (const std::size_t column : reduced.pivot_columns) is_pivot[column] = true;
    reference::Matrix basis(a.columns - reduced.pivot_columns.size(), a.columns);
    std::size_t row = 0;
    for (std::size_t free = 0; free < a.columns; ++free) {
        if (is_pivot[free]) continue;
        basis.at[row][free] = 1;
        for (std::size_t p = 0; p < reduced.pivot_columns.size(); ++p) {
            basis.at[row][reduced.pivot_columns[p]] = reduced.matrix.at[p][free];
        }
        ++row;
    }
    return basis;
}

reference::Matrix with_column(const reference::Matrix& a, const reference::Vector& b) {
    reference::Matrix column(b.size(), 1);
    for (std::size_t i = 0; i < b.size(); ++i) column.at[i][0] = b[i];
    return reference::concat(a, column);
}

// Compares each method with the reference: presses, coset and certificate are canonical, hence unique.
void expect_canonical_answer(const Game& game, const Board& board) {
    const reference::Vector lights = to_reference(game.grid.to_vector(board));
    const reference::Rref reduced = reference::rref(with_column(game.press_matrix, lights), game.grid.size());
    const std::size_t rank = reduced.pivot_columns.size();
    bool is_solvable = true;
    for (std::size_t i = rank; i < game.grid.size(); ++i) is_solvable = is_solvable && reduced.matrix.at[i].back() == 0;
    for (const std::string method : kMethods) {
        const SolveResult answer = solve(game.grid, board, by(method));
        ASSERT_EQ(std::holds_alternative<Solvable>(answer), is_solvable);
        if (const auto* solvable = std::get_if<Solvable>(&answer)) {
            reference::Vector expected(game.grid.size(), 0);
            for (std::size_t p = 0; p < rank; ++p) expected[reduced.pivot_columns[p]] = reduced.matrix.at[p].back();
            EXPECT_EQ(to_reference(game.grid.to_vector(solvable->presses)), expected);
            EXPECT_EQ(to_reference(solvable->coset().particular()), expected);
            EXPECT_EQ(to_reference(solvable->coset().basis()), canonical_nullspace(game.press_matrix));
        } else {
            const reference::Matrix left = canonical_nullspace(reference::transpose(game.press_matrix));
            const auto first = std::find_if(left.at.begin(), left.at.end(),
                                            [&](const reference::Vector& y) { return reference::dot(y, lights) != 0; });
            ASSERT_NE(first, left.at.end());
            EXPECT_EQ(to_reference(game.grid.to_vector(std::get<Unsolvable>(answer).pattern)), *first);
        }
    }
}

TEST(Solve, AgreesWithTheReference) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        if (game.grid.size() > 50) continue;
        expect_canonical_answer(game, random_board(game.grid, random()));
        expect_canonical_answer(game, random_solvable_board(game.grid, random()));
        expect_canonical_answer(game, game.grid.all_on());
        expect_canonical_answer(game, game.grid.all_off());
        if (HasFatalFailure()) return;
    }
}

// Checks the certificate, and that a flipped bit invalidates it.
void expect_certified(const Grid& grid, const Board& board, const SolveResult& answer, SplitMix64& random) {
    const std::size_t wrong = random_below(grid.size(), random);
    const Cell place = grid.cell(wrong);
    if (const auto* solvable = std::get_if<Solvable>(&answer)) {
        EXPECT_TRUE(verify(grid, board, solvable->presses));
        Board changed = solvable->presses;
        changed.flip(place.row, place.column);
        EXPECT_EQ(verify(grid, board, changed), grid.toggled_by(wrong).empty());
        EXPECT_TRUE(verify(grid, board, grid.to_board(solvable->coset().sample(random))));
    } else {
        const auto& proof = std::get<Unsolvable>(answer);
        EXPECT_TRUE(verify(grid, board, proof));
        EXPECT_FALSE(verify(grid, grid.all_off(), proof));
        EXPECT_FALSE(verify(grid, board, Unsolvable{grid.all_off()}));
        Board changed = board;  // a light of the pattern flipped: the overlap is even
        const Cell lit = grid.cell(grid.to_vector(proof.pattern).find_first());
        changed.flip(lit.row, lit.column);
        EXPECT_FALSE(verify(grid, changed, proof));
        Unsolvable wrong_proof = proof;
        wrong_proof.pattern.flip(place.row, place.column);
        bool is_toggled = false;  // by any press: then the wrong bit makes that press odd
        for (std::size_t press = 0; press < grid.size(); ++press) {
            const std::vector<std::size_t> lights = grid.toggled_by(press);
            is_toggled = is_toggled || std::find(lights.begin(), lights.end(), wrong) != lights.end();
        }
        EXPECT_FALSE(is_toggled && verify(grid, board, wrong_proof));
    }
}

TEST(Solve, AnswersAreCertified) {
    SplitMix64 random = test_random();
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        const Grid& grid = game.grid;
        if (grid.size() == 0) continue;
        for (const Board& board : {random_board(grid, random()), random_solvable_board(grid, random())}) {
            expect_certified(grid, board, solve(grid, board, by("chasing")), random);
        }
    }
}

TEST(QuietPatterns, AreTheCanonicalBasis) {
    for (const Game& game : sample_games()) {
        SCOPED_TRACE(game.name);
        const BitMatrix basis = quiet_patterns(game.grid, by("chasing")).nullspace().basis;
        if (game.grid.size() <= 50) {
            EXPECT_EQ(to_reference(basis), canonical_nullspace(game.press_matrix));
        }
        for (std::size_t i = 0; i < basis.rows(); ++i) {
            EXPECT_TRUE(verify(game.grid, game.grid.all_off(), game.grid.to_board(basis.row_vector(i))));
        }
    }
}

TEST(Report, AgreesWithNullityQuietPatternsAndSolve) {
    for (const Game& game : sample_games()) {
        if (game.grid.size() > 50) continue;
        SCOPED_TRACE(game.name);
        const GridReport said = report(game.grid);
        EXPECT_EQ(said.cells, game.grid.size());
        EXPECT_EQ(said.nullity, nullity(game.grid));
        EXPECT_EQ(said.rank + said.nullity, said.cells);
        EXPECT_EQ(said.boards.exponent, said.cells);
        EXPECT_EQ(said.solvable_boards.exponent, said.rank);
        EXPECT_EQ(said.solutions.exponent, said.nullity);
        EXPECT_EQ(said.quiet_patterns.nullspace().basis, quiet_patterns(game.grid).nullspace().basis);
        EXPECT_EQ(said.all_on_solvable, std::holds_alternative<Solvable>(solve(game.grid, game.grid.all_on())));
        const bool is_symmetric_with_centre = [&] {
            for (std::size_t i = 0; i < game.grid.size(); ++i) {
                if (game.press_matrix.at[i][i] == 0) return false;
            }
            return game.press_matrix == reference::transpose(game.press_matrix);
        }();
        EXPECT_TRUE(said.all_on_solvable || !is_symmetric_with_centre) << "Sutner 1989";
    }
}

TEST(Solve, EmptyBoardNeedsNoPresses) {
    for (const std::string method : kMethods) {
        const Grid grid(5, 0);
        const SolveResult answer = solve(grid, grid.all_off(), by(method));
        ASSERT_TRUE(std::holds_alternative<Solvable>(answer));
        EXPECT_EQ(std::get<Solvable>(answer).presses, BitMatrix(5, 0));
        EXPECT_EQ(std::get<Solvable>(answer).coset().dimension(), 0u);
        EXPECT_EQ(nullity(grid, by(method)), 0u);
    }
}

TEST(Solve, RefusesWrongShapesNamingBoth) {
    const Grid grid(3, 4);
    const std::vector<std::string> sizes = {"4 x 3", "3 x 4"};
    for (const std::string method : kMethods) {
        EXPECT_TRUE(
            mentions(error_of<std::invalid_argument>([&] { (void)solve(grid, BitMatrix(4, 3), by(method)); }), sizes));
    }
    const BitMatrix wrong(4, 3);
    const BitMatrix right(3, 4);
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)verify(grid, wrong, right); }), sizes));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)verify(grid, right, wrong); }), sizes));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)verify(grid, right, Unsolvable{wrong}); }), sizes));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)verify(grid, wrong, Unsolvable{right}); }), sizes));
}

TEST(Solve, KeepsToTheMemoryLimit) {
    const Grid grid(40, 40);
    const Board board = random_solvable_board(grid, 1);
    for (const std::string method : kMethods) {
        SolveOptions options = by(method);
        options.memory_limit = 500;
        const std::vector<std::string> parts = {"40 x 40", "limit"};
        EXPECT_TRUE(mentions(error_of<std::length_error>([&] { (void)solve(grid, board, options); }), parts));
        EXPECT_TRUE(mentions(error_of<std::length_error>([&] { (void)quiet_patterns(grid, options); }), parts));
        EXPECT_TRUE(mentions(error_of<std::length_error>([&] { (void)report(grid, options); }), parts));
        if (method.empty()) continue;  // the formula takes no memory
        EXPECT_TRUE(mentions(error_of<std::length_error>([&] { (void)nullity(grid, options); }), parts));
    }
}

// 1600 cells: the dense matrix takes 3 x 320 KiB, chasing less. The limit excludes elimination.
TEST(Solve, MemoryNeedFollowsTheMethod) {
    const Grid grid(40, 40);
    const Board board = random_solvable_board(grid, 1);
    SolveOptions options;
    options.memory_limit = std::size_t{1} << 19;
    EXPECT_TRUE(std::holds_alternative<Solvable>(solve(grid, board, options)));
    options.method = "elimination";
    EXPECT_THROW((void)solve(grid, board, options), std::length_error);
}

// A press that toggles no light is a parameter, and the table of parameters is square: too large, although the lists of
// presses and lights are empty.
TEST(Solve, MemoryNeedCountsTheParametersOfChasing) {
    const Grid grid(40, 40, Rule::from_string("0"));
    SolveOptions options = by("chasing");
    options.memory_limit = std::size_t{1} << 19;
    EXPECT_THROW((void)solve(grid, grid.all_off(), options), std::length_error);
    EXPECT_THROW((void)nullity(grid, options), std::length_error);
    EXPECT_THROW((void)quiet_patterns(grid, options), std::length_error);
    options.memory_limit = std::size_t{1} << 22;
    EXPECT_EQ(nullity(grid, options), 1600u);
}

#if SIZE_MAX > UINT32_MAX
TEST(Solve, RefusesEnormousBoardsQuickly) {
    const auto begin = std::chrono::steady_clock::now();
    constexpr std::size_t kSide = 100'000;
    for (const std::string method : kMethods) {
        for (const Grid& grid : {Grid(kSide, kSide), Grid(std::size_t{1} << 17, std::size_t{1} << 17),
                                 Grid(1, std::size_t{1} << 34), Grid(kSide, kSide, Rule::row_column())}) {
            const bool is_structured = method.empty();  // congruence, or lines
            if (is_structured && grid.rows() != 1) continue;
            EXPECT_THROW((void)quiet_patterns(grid, by(method)), std::length_error);
            EXPECT_THROW((void)report(grid, by(method)), std::length_error);
            if (is_structured) continue;
            EXPECT_THROW((void)nullity(grid, by(method)), std::length_error);
        }
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

// Sizes whose needs, computed modulo 2^64, are less than the limit of 8 GiB.
TEST(Solve, MemoryNeedDoesNotOverflow) {
    for (const std::size_t size : std::vector<std::size_t>{7'013'651'970, 7'013'651'972}) {
        EXPECT_THROW((void)nullity(Grid(1, size), by("elimination")), std::length_error);
    }
    for (const std::size_t size : std::vector<std::size_t>{1'859'775'391, 4'801'919'415, 17'112'628'731}) {
        const Grid grid(1, size, Rule::row_column());
        EXPECT_THROW((void)nullity(grid, by("chasing")), std::length_error);
        EXPECT_EQ(nullity(grid, by("")), size - 1);
    }
}
#endif

class SolveLargeBoards : public testing::TestWithParam<std::pair<std::size_t, Topology>> {};

// Boards too large for elimination, checked by pressing the answer.
TEST_P(SolveLargeBoards, AnswersWithACertificate) {
    const auto [side, topology] = GetParam();
    SplitMix64 random = test_random();
    const Grid grid(side, side, Rule::plus(), topology);
    for (const Board& board : {grid.all_on(), random_solvable_board(grid, random()), random_board(grid, random())}) {
        const SolveResult answer = solve(grid, board);
        if (const auto* solvable = std::get_if<Solvable>(&answer)) {
            EXPECT_EQ(apply(grid, board, solvable->presses), grid.all_off());
        } else {
            EXPECT_NE(board, grid.all_on()) << "Sutner 1989";
            EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(answer)));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shape, SolveLargeBoards,
                         testing::Values(std::pair(60, kPlane), std::pair(60, kTorus), std::pair(60, kProjective),
                                         std::pair(100, kPlane), std::pair(100, kTorus), std::pair(99, kKlein),
                                         std::pair(101, kMoebius)),
                         [](const auto& instance) {
                             return std::string(to_string(instance.param.second)) +
                                    std::to_string(instance.param.first);
                         });

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
