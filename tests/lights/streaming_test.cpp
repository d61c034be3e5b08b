// SPDX-License-Identifier: MIT
#include "gf2/lights/stream.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using test::test_random;

class BoardRows : public RowSource {
public:
    explicit BoardRows(const Board& board) : board_(board) {}
    [[nodiscard]] std::uint64_t rows() const override { return board_.rows(); }
    [[nodiscard]] std::size_t columns() const override { return board_.columns(); }
    [[nodiscard]] RowBlock read(std::uint64_t first, std::size_t count) override {
        EXPECT_LE(first + count, board_.rows());
        return {board_.row(static_cast<std::size_t>(first)), static_cast<std::ptrdiff_t>(board_.stride())};
    }

private:
    const Board& board_;
};

class BoardSink : public RowSink {
public:
    BoardSink(std::size_t rows, std::size_t columns) : board(rows, columns) {}
    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i)
            std::copy_n(words + i * stride, board.words_per_row(), board.row(next++));
    }

    Board board;
    std::size_t next = 0;
};

Board board_of(RowSource& source) {
    Board board(static_cast<std::size_t>(source.rows()), source.columns());
    for (std::size_t first = 0; first < board.rows(); first += 7) {
        const std::size_t count = std::min<std::size_t>(7, board.rows() - first);
        const RowBlock block = source.read(first, count);
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(block.words + static_cast<std::ptrdiff_t>(i) * block.stride, board.words_per_row(),
                        board.row(first + i));
        }
    }
    return board;
}

void expect_as_in_memory(RowSource& source, const Board& board, const std::string& rule) {
    const Grid grid(board.rows(), board.columns(), Rule::from_string(rule));
    const SolveOptions options{.method = board.rows() * board.columns() <= 64 ? "elimination" : "chasing"};
    const SolveResult expected = solve(grid, board, options);
    BoardSink sink(board.rows(), board.columns());
    const auto found = solve_streamed(source, grid.rule(), {.presses = &sink});
    ASSERT_EQ(found.has_value(), std::holds_alternative<Solvable>(expected));
    const auto counted = solve_streamed(source, grid.rule(), {.count = true});
    const auto first_row = solve_streamed(source, grid.rule());
    if (!found) {
        EXPECT_FALSE(counted || first_row);
        EXPECT_EQ(sink.next, 0u);
        return;
    }
    EXPECT_EQ(sink.board, std::get<Solvable>(expected).presses);
    EXPECT_EQ(found->presses, weight(sink.board));
    EXPECT_EQ(found->nullity, std::get<Solvable>(expected).quiet_patterns.size());
    EXPECT_EQ(counted->presses, found->presses);
    EXPECT_EQ(first_row->first_row, found->first_row);
    if (board.rows() != 0) {
        EXPECT_EQ(found->first_row, sink.board.row_vector(0));
    }
}

TEST(Streaming, AgreesWithSolve) {
    SplitMix64 random = test_random();
    for (const std::string rule : {"plus", "plus-nocentre"}) {
        for (std::size_t rows = 0; rows <= 12; ++rows) {
            for (std::size_t columns = 0; columns <= 12; ++columns) {
                SCOPED_TRACE(rule + " " + shape_text(rows, columns));
                for (const Board& board :
                     {random_matrix(rows, columns, random()),
                      random_solvable_board(Grid(rows, columns, Rule::from_string(rule)), random())}) {
                    BoardRows source(board);
                    expect_as_in_memory(source, board, rule);
                    if (testing::Test::HasFailure()) return;
                }
            }
        }
        for (const auto& [rows, columns] : {std::array<std::size_t, 2>{700, 30}, {65, 130}, {99, 99}, {1100, 64}}) {
            SCOPED_TRACE(rule + " " + shape_text(rows, columns));
            const Board board = random_solvable_board(Grid(rows, columns, Rule::from_string(rule)), random());
            BoardRows source(board);
            expect_as_in_memory(source, board, rule);
        }
    }
}

TEST(Streaming, AgreesWithSolveOnGeneratedBoards) {
    for (const auto& [rows, columns] : {std::array<std::size_t, 2>{1, 1}, {20, 65}, {33, 64}, {600, 20}}) {
        SCOPED_TRACE(shape_text(rows, columns));
        const auto on = all_on_rows(rows, columns);
        EXPECT_EQ(board_of(*on), Grid(rows, columns).all_on());
        expect_as_in_memory(*on, board_of(*on), "plus");
        const auto random = random_rows(rows, columns, 5);
        EXPECT_EQ(board_of(*random), random_matrix(rows, columns, 5));
        expect_as_in_memory(*random, board_of(*random), "plus");
        const auto checkers = checkerboard_rows(rows, columns);
        const Board board = board_of(*checkers);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) ASSERT_EQ(board.get(i, j), (i + j) % 2 == 0);
        }
        expect_as_in_memory(*checkers, board, "plus-nocentre");
    }
}

TEST(Streaming, CanBeStopped) {
    StopSource stop;
    stop.request_stop();
    EXPECT_THROW((void)solve_streamed(*all_on_rows(1000, 1000), Rule::plus(), {.stop = stop.get_token()}), Cancelled);
    EXPECT_THROW((void)solve_streamed(*all_on_rows(10, 10), Rule::from_string("king")), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::lights
