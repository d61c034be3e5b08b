// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/row_column.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/lights/internal/lines.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::lights::internal {
namespace {

bool is_odd_number(std::size_t n) {
    return n % 2 != 0;
}

bool is_constant(const BitVector& v) {
    return v.none() || v.all();
}

// Makes the sum of the entries `sum` by the first of them.
void set_first_for_sum(BitVector& v, bool sum) {
    v.reset(0);
    v.set(0, sum != is_odd_number(v.count()));
}

void add_everywhere(BitVector& v, bool one) {
    if (one) v.flip();
}

// Boards of the rule row-column. Let u and v be the sums of the rows and of the columns of the presses x, and t that of
// u, which is that of v. Then l(r,c) = x(r,c) + u(r) + v(c), so the presses are the lights with some rows and columns
// flipped, and the sums of the rows of lights are (C + 1)·u + t, those of the columns (R + 1)·v + t. Both sides even:
// these are u + t and v + t. Otherwise the sums of the rows, if C is odd, and those of the columns, if R is odd, are
// all t, and any u, or any v, of sum t will do. So the quiet patterns are even numbers of rows, or of columns, or both.
class LinesSystem : public PatternSource {
public:
    explicit LinesSystem(const Grid& grid)
        : rows_(grid.rows()),
          columns_(grid.columns()),
          flips_rows_(is_odd_number(columns_) && rows_ > 1),
          flips_columns_(is_odd_number(rows_) && columns_ > 1) {}

    // True if quiet patterns consist of whole rows, and if they consist of whole columns.
    [[nodiscard]] bool flips_rows() const { return flips_rows_; }
    [[nodiscard]] bool flips_columns() const { return flips_columns_; }

    // The canonical presses, or an empty optional if there are none.
    [[nodiscard]] std::optional<Board> solve(const Board& lights) const;

    // The number of the first quiet pattern that overlaps the board in an odd number of lights.
    // @pre solve(lights) is empty
    [[nodiscard]] std::size_t overlapping_pattern(const Board& lights) const;

    [[nodiscard]] std::size_t size() const override {
        return (flips_rows_ ? rows_ - 1 : 0) + (flips_columns_ ? columns_ - 1 : 0);
    }
    [[nodiscard]] Board pattern(std::size_t i) const override {
        Board board(rows_, columns_);
        flip_lines(board, lines_of_pattern(i));
        return board;
    }
    [[nodiscard]] std::vector<std::size_t> free_cells() const override;

private:
    // The patterns whose free cell is not in the last row.
    [[nodiscard]] std::size_t of_two_rows() const { return flips_rows_ ? (flips_columns_ ? rows_ - 2 : rows_ - 1) : 0; }
    [[nodiscard]] Lines lines_of_pattern(std::size_t i) const;

    std::size_t rows_;
    std::size_t columns_;
    bool flips_rows_;
    bool flips_columns_;
};

std::optional<Board> LinesSystem::solve(const Board& lights) const {
    Lines lines = line_sums(lights);
    auto& [u, v] = lines;
    if ((flips_rows_ && !is_constant(u)) || (flips_columns_ && !is_constant(v))) return std::nullopt;
    if (flips_rows_ && flips_columns_ && u[0] != v[0]) return std::nullopt;
    const bool t = flips_rows_ ? u[0] : v[0];
    const std::size_t last_row = rows_ - 1;
    const std::size_t last_column = columns_ - 1;
    if (flips_rows_ && flips_columns_) {
        v = lights.row_vector(last_row);
        u.reset(last_row);
    } else if (flips_rows_) {
        add_everywhere(v, columns_ == 1 ? v[0] != t : t);
    } else if (flips_columns_) {
        add_everywhere(u, rows_ == 1 ? u[0] != t : t);
    }
    if (flips_rows_) {
        for (std::size_t r = 1; r <= of_two_rows(); ++r) u[r] = lights.get(r, last_column) != v[last_column];
        set_first_for_sum(u, t);
    } else if (flips_columns_) {
        for (std::size_t c = 1; c < columns_; ++c) v[c] = lights.get(last_row, c) != u[last_row];
        set_first_for_sum(v, t);
    }
    Board presses = lights;
    flip_lines(presses, lines);
    return presses;
}

std::size_t LinesSystem::overlapping_pattern(const Board& lights) const {
    const Lines sums = line_sums(lights);
    for (std::size_t i = 0; i < size(); ++i) {
        const Lines pattern = lines_of_pattern(i);
        if (dot(pattern.rows, sums.rows) != dot(pattern.columns, sums.columns)) return i;
    }
    throw std::logic_error("a board without solution and without proof");
}

// Rows 0 and r for the last cell of row r; columns 0 and c for the last cell of column c. If both sides are odd, the
// free cells are also those of the last row: all columns but c, flipped back where they meet rows.
Lines LinesSystem::lines_of_pattern(std::size_t i) const {
    Lines lines{BitVector(rows_), BitVector(columns_)};
    if (i < of_two_rows()) {
        lines.rows.set(0).set(i + 1);
        return lines;
    }
    const std::size_t column = i - of_two_rows() + (flips_rows_ ? 0 : 1);
    if (!flips_rows_) {
        lines.columns.set(0).set(column);
        return lines;
    }
    lines.columns.set().reset(column);
    if (column == columns_ - 1) {
        lines.rows.set(0).set(rows_ - 1);
    } else {
        lines.rows.set().reset(0);
    }
    return lines;
}

std::vector<std::size_t> LinesSystem::free_cells() const {
    std::vector<std::size_t> cells;
    for (std::size_t r = 1; r <= of_two_rows(); ++r) cells.push_back((r + 1) * columns_ - 1);
    for (std::size_t c = flips_rows_ ? 0 : 1; c < columns_ && flips_columns_; ++c) {
        cells.push_back((rows_ - 1) * columns_ + c);
    }
    return cells;
}

class LinesSolver : public BoardSolver {
public:
    explicit LinesSolver(const Grid& grid) : grid_(grid), system_(std::make_shared<const LinesSystem>(grid)) {}

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        grid_.require_shape(board);
        if (std::optional<Board> presses = system_->solve(board)) {
            return Solvable{.presses = std::move(*presses), .quiet_patterns = quiet_patterns()};
        }
        return Unsolvable{.pattern = system_->pattern(system_->overlapping_pattern(board))};
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override { return {grid_, system_}; }

private:
    const Grid& grid_;
    std::shared_ptr<const LinesSystem> system_;
};

std::string obstacle_of_lines(const Grid& grid) {
    const bool applies = is_whole(grid) && grid.rule().is_row_column();
    return applies ? "" : "the sums are for the rule row-column alone, without missing cells";
}

// The lines to flip, an even number of them, so that the fewest cells are 1; of several choices the one that makes the
// board lexicographically smallest. The lines have odd length.
struct LightestFlips {
    BitVector lines;
    std::uint64_t ties;
};

// Flipping a line that has more ones than zeros is best; if these are odd in number, one more line is flipped, or one
// less, at the least cost. Of two such lines the first decides which board is smaller, by its first cell.
LightestFlips lightest_flips(const BitMatrix& lines) {
    LightestFlips best{BitVector(lines.rows()), 1};
    std::vector<std::size_t> costs;
    for (std::size_t i = 0; i < lines.rows(); ++i) {
        const std::size_t ones = weight(lines.row_vector(i));
        const std::size_t zeros = lines.columns() - ones;
        best.lines.set(i, ones > zeros);
        costs.push_back(std::max(ones, zeros) - std::min(ones, zeros));
    }
    if (!is_odd_number(best.lines.count())) return best;
    const std::size_t least = *std::min_element(costs.begin(), costs.end());
    best.ties = static_cast<std::uint64_t>(std::count(costs.begin(), costs.end(), least));
    std::size_t chosen = lines.rows();
    for (std::size_t i = 0; i < lines.rows(); ++i) {
        if (costs[i] != least) continue;
        chosen = i;
        if (lines.get(i, 0) != best.lines[i]) break;
    }
    best.lines.flip(chosen);
    return best;
}

}  // namespace

std::optional<CosetLeader> leader_by_lines(const Grid& grid, const Board& board) {
    if (!obstacle_of_lines(grid).empty()) return std::nullopt;
    const LinesSystem system(grid);
    if (system.flips_rows() && system.flips_columns()) return std::nullopt;
    std::optional<Board> presses = system.solve(board);
    if (!presses) return std::nullopt;
    CosetLeader leader;
    leader.ties = 1;
    if (system.flips_rows()) {
        const LightestFlips flips = lightest_flips(*presses);
        flip_lines(*presses, {flips.lines, BitVector(grid.columns())});
        leader.ties = flips.ties;
    } else if (system.flips_columns()) {
        const LightestFlips flips = lightest_flips(transpose(*presses));
        flip_lines(*presses, {BitVector(grid.rows()), flips.lines});
        leader.ties = flips.ties;
    }
    leader.weight = leader.lower_bound = weight(*presses);
    leader.proved = true;
    leader.element = grid.to_vector(*presses);
    return leader;
}

constinit const BoardMethod kLinesMethod = {
    .name = "lines",
    .summary = "sums of rows and columns, for the rule row-column",
    .obstacle = obstacle_of_lines,
    .bytes = [](const Grid& grid) -> std::uint64_t { return 2 * bit_matrix_bytes(grid.rows(), grid.columns()); },
    .cost = [](const Grid& grid) { return cost_of_passes(grid, 2); },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<LinesSolver>(equations.grid());
    },
    .nullity = [](const Grid& grid) { return LinesSystem(grid).size(); },
};

}  // namespace gf2::lights::internal
