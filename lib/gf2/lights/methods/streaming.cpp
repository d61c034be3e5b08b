// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/streaming.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/lights/internal/row_chase.hpp"

namespace gf2::lights::internal {
namespace {

constexpr std::size_t kBlockWords = std::size_t{1} << 20;

std::size_t rows_at_once(std::size_t columns) {
    return std::clamp<std::size_t>(kBlockWords / std::max<std::size_t>(word_count(columns), 1), 1, kMaxRowsOfBlock);
}

// Calls take(block, count) for successive blocks of rows.
template <class Take>
void for_each_block(RowSource& lights, const StopToken& stop, const Take& take) {
    const std::size_t most = rows_at_once(lights.columns());
    for (std::uint64_t first = 0; first < lights.rows(); first += most) {
        if (stop.stop_requested()) throw Cancelled();
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(most, lights.rows() - first));
        take(lights.read(first, count), count);
    }
}

class BoardRows : public RowSource {
public:
    explicit BoardRows(const Board& board) : board_(board) {}

    [[nodiscard]] std::uint64_t rows() const override { return board_.rows(); }
    [[nodiscard]] std::size_t columns() const override { return board_.columns(); }
    [[nodiscard]] RowBlock read(std::uint64_t first, std::size_t /*count*/) override {
        return {board_.row(static_cast<std::size_t>(first)), static_cast<std::ptrdiff_t>(board_.stride())};
    }

private:
    const Board& board_;
};

class BoardSink : public RowSink {
public:
    explicit BoardSink(Board& board) : board_(board) {}

    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(words + i * stride, board_.words_per_row(), board_.row(next_++));
        }
    }

private:
    Board& board_;
    std::size_t next_ = 0;
};

class StreamingSolver : public BoardSolver {
public:
    explicit StreamingSolver(const Grid& grid) : grid_(grid), rule_(*plus_variant(grid.rule())) {}

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        grid_.require_shape(board);
        BoardRows lights(board);
        Board presses(grid_.rows(), grid_.columns());
        BoardSink sink(presses);
        const auto [congruence, solution] = solve_by_rows(lights, rule_, {.presses = &sink});
        QuietPatterns quiet = quiet_patterns_of(grid_, congruence);
        if (!solution) return proof_of(*congruence, quiet, row_left_over(board, rule_));
        return Solvable{.presses = std::move(presses), .quiet_patterns = std::move(quiet)};
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override {
        return quiet_patterns_of(grid_, std::make_shared<const PathCongruence>(grid_.rows(), grid_.columns(), rule_));
    }

private:
    const Grid& grid_;
    PlusVariant rule_;
};

}  // namespace

SolvedRows solve_by_rows(RowSource& lights, PlusVariant rule, const StreamOptions& options) {
    const std::size_t columns = lights.columns();
    RowChase down(BitVector(columns), rule);
    for_each_block(lights, options.stop, [&](RowBlock block, std::size_t count) {
        down.advance({.count = count,
                      .lights = block.words,
                      .lights_stride = block.stride,
                      .presses = nullptr,
                      .presses_stride = 0});
    });
    auto congruence = std::make_shared<const PathCongruence>(lights.rows(), columns, rule);
    std::optional<BitVector> first_row = congruence->first_row(down.presses(), down.presses_before());
    if (!first_row) return {std::move(congruence), std::nullopt};
    StreamedSolution solution{std::move(*first_row), congruence->nullity(), 0};
    if (options.presses == nullptr && !options.count) return {std::move(congruence), std::move(solution)};

    const std::size_t words = word_count(columns);
    std::vector<std::uint64_t> presses(rows_at_once(columns) * words);
    RowChase again(solution.first_row, rule);
    for_each_block(lights, options.stop, [&](RowBlock block, std::size_t count) {
        again.advance({.count = count,
                       .lights = block.words,
                       .lights_stride = block.stride,
                       .presses = presses.data(),
                       .presses_stride = static_cast<std::ptrdiff_t>(words)});
        solution.presses += gf2::internal::kernels().words.weight(presses.data(), count * words);
        if (options.presses != nullptr) options.presses->write(presses.data(), words, count);
    });
    if (again.presses().any()) throw std::logic_error("the presses do not turn all lights off");
    return {std::move(congruence), std::move(solution)};
}

constinit const BoardMethod kStreamingMethod = {
    .name = kStreaming,
    .summary = "the congruence, reading the board row by row, for the same games; boards may exceed memory",
    .obstacle = congruence_obstacle,
    .bytes = [](const Grid& grid) -> std::uint64_t {
        return congruence_bytes(grid) + 8 * rows_at_once(grid.columns()) * word_count(grid.columns());
    },
    .cost = [](const Grid& grid) { return cost_of_passes(grid, 3); },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<StreamingSolver>(equations.grid());
    },
    .nullity = congruence_nullity,
};

}  // namespace gf2::lights::internal
