// SPDX-License-Identifier: MIT
#include "gf2/lights/chase_table.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights {
namespace {

// The presses or lights of a row of cells: row c belongs to cell c, with a column for each case that is chased.
using Row = BitMatrix;

bool wraps(const Grid& grid) {
    return gluing_across(grid.topology()) == Gluing::kStraight;
}

// The column at distance `step`, unless it is off the board.
std::optional<std::size_t> moved(const Grid& grid, std::size_t column, std::ptrdiff_t step) {
    const auto cell = wrap(grid.topology(), grid.rows(), grid.columns(), 0, static_cast<std::ptrdiff_t>(column) + step);
    return cell ? std::optional(cell->column) : std::nullopt;
}

// Chases several cases together, from their lights and their presses in the first row. Returns the lights left in the
// last row.
Row chased(const Grid& grid, const std::vector<Row>& lights, Row first_presses) {
    const std::size_t cases = first_presses.columns();
    std::ptrdiff_t reach = 0;
    std::optional<Offset> up;
    for (const Offset& offset : grid.rule().offsets()) {
        reach = std::max(reach, offset.row);
        if (offset.row < 0) up = offset;
    }
    std::deque<Row> presses = {std::move(first_presses)};  // of this row and those above that reach it, nearest first
    for (std::size_t r = 0;; ++r) {
        gf2::internal::throw_if_cancelled();
        Row lit = r < lights.size() ? lights[r] : Row(grid.columns(), cases);
        for (const Offset& offset : grid.rule().offsets()) {
            if (offset.row < 0 || static_cast<std::size_t>(offset.row) >= presses.size()) continue;
            const Row& from = presses[static_cast<std::size_t>(offset.row)];
            for (std::size_t c = 0; c < grid.columns(); ++c) {
                const auto to = moved(grid, c, offset.column);
                if (to) gf2::internal::kernels().words.xor_into(lit.row(*to), from.row(c), lit.words_per_row());
            }
        }
        if (r + 1 == grid.rows()) return lit;
        Row next(grid.columns(), cases);
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            gf2::internal::kernels().words.xor_into(next.row(c), lit.row(*moved(grid, c, up->column)),
                                                    lit.words_per_row());
        }
        presses.push_front(std::move(next));
        if (presses.size() > static_cast<std::size_t>(reach) + 1) presses.pop_back();
    }
}

void require_chase_table(const Grid& grid) {
    if (const std::string reason = chase_table_obstacle(grid); !reason.empty()) {
        throw std::invalid_argument("this game cannot be chased: " + reason);
    }
}

}  // namespace

std::string chase_table_obstacle(const Grid& grid) {
    if (grid.is_graph()) return "a graph has no rows";
    if (grid.has_missing_cells()) return "some cells are missing";
    if (gluing_down(grid.topology()) != Gluing::kNone || gluing_across(grid.topology()) == Gluing::kReversed) {
        return "the last row is glued to others in the topology " + std::string(to_string(grid.topology()));
    }
    if (grid.rows() == 0 || grid.columns() == 0) return "it has no cells";
    const auto& offsets = grid.rule().offsets();
    const auto above = [](const Offset& offset) {
        return offset.row < 0;
    };
    const auto up = std::find_if(offsets.begin(), offsets.end(), above);
    const bool is_single = std::count_if(offsets.begin(), offsets.end(), above) == 1;
    if (grid.rule().is_row_column() || !is_single || up->row != -1 || (up->column != 0 && !wraps(grid))) {
        return "a press of the rule " + grid.rule().name() +
               " does not toggle exactly one light above itself, in the adjacent row";
    }
    return "";
}

BitVector chase_remainder(const Grid& grid, const Board& board) {
    require_chase_table(grid);
    grid.require_shape(board);
    std::vector<Row> lights;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        lights.push_back(transpose(submatrix(board, r, 0, 1, grid.columns())));
    }
    return chased(grid, lights, Row(grid.columns(), 1)).column_vector(0);
}

ChaseTable::ChaseTable(const Grid& grid) : grid_(grid) {
    require_chase_table(grid);
    // Every button of the first row is a case.
    remainders_ = transpose(chased(grid_, {}, BitMatrix::identity(grid_.columns())));
    const Echelon reduced = rref(remainders_);
    basis_ = submatrix(reduced.matrix, 0, 0, reduced.rank(), grid_.columns());
}

BitVector ChaseTable::remainder_of(const Board& board) const {
    return chase_remainder(grid_, board);
}

BitVector ChaseTable::presses_for(const BitVector& remainder) const {
    return coset_leader(std::get<SolutionCoset>(solve(transpose(remainders_), remainder))).element;
}

std::vector<ChaseTable::Line> ChaseTable::basis() const {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < basis_.rows(); ++i) {
        const BitVector remainder = basis_.row_vector(i);
        lines.push_back({remainder, presses_for(remainder)});
    }
    return lines;
}

std::vector<ChaseTable::Line> ChaseTable::lines() const {
    if (rank() > kMaxRank) throw std::length_error("ChaseTable: 2^" + std::to_string(rank()) + " lines are too many");
    // The basis is reduced, so its sums come in lexicographic order if its first rows count most.
    std::vector<Line> lines;
    for (std::size_t number = 0; number < std::size_t{1} << rank(); ++number) {
        gf2::internal::throw_if_cancelled();
        BitVector remainder(grid_.columns());
        for (std::size_t i = 0; i < rank(); ++i) {
            if ((number >> (rank() - 1 - i) & 1u) != 0) remainder ^= basis_.row_vector(i);
        }
        BitVector presses = presses_for(remainder);
        lines.push_back({std::move(remainder), std::move(presses)});
    }
    return lines;
}

}  // namespace gf2::lights
