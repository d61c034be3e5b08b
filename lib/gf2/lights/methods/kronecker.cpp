// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::lights::internal {
namespace {

bool is_singular(std::size_t n) {
    return n % 3 == 2;
}

// 110110...11, which T_n maps to zero.
BitVector null_vector(std::size_t n) {
    BitVector v(n);
    for (std::size_t i = 0; i < n; ++i) v.set(i, i % 3 != 2);
    return v;
}

// The Y with T·Y = L whose last row is zero if there are several; an empty optional if there is none. Upwards, each row
// decides the one above it: y_(i-1) = l_i + y_i + y_(i+1).
std::optional<BitMatrix> solve_rows(const BitMatrix& l) {
    const auto xor_into = gf2::internal::kernels().words.xor_into;
    const std::size_t words = l.words_per_row();
    BitMatrix y(l.rows(), l.columns());
    const auto chase = [&](std::uint64_t* above_first) {
        for (std::size_t i = l.rows(); i-- != 0;) {
            std::uint64_t* const above = i == 0 ? above_first : y.row(i - 1);
            std::copy_n(l.row(i), words, above);
            xor_into(above, y.row(i), words);
            if (i + 1 < l.rows()) xor_into(above, y.row(i + 1), words);
        }
    };
    std::vector<std::uint64_t> left_over(words);
    chase(left_over.data());
    if (gf2::internal::kernels().words.is_zero(left_over.data(), words)) return y;
    if (is_singular(l.rows())) return std::nullopt;
    // The row left over is the last row of Y, multiplied by an entry of the inverse of T, which is 1.
    std::copy_n(left_over.data(), words, y.row(l.rows() - 1));
    chase(left_over.data());
    return y;
}

// Boards of the rule king on the plane: T_R·X·T_C = L, where T_n is the n x n matrix with ones on the diagonal and
// beside it. So the press matrix is the Kronecker product of T_R and T_C, and two chases of single rows solve it.
//
// T_n is invertible unless n = 2 modulo 3; then 110110...11 spans its nullspace. A quiet pattern has this vector in one
// of its rows or columns, and the free cells are the last column if C = 2 modulo 3, and the last row if R = 2 modulo 3.
class KroneckerSystem : public PatternSource {
public:
    KroneckerSystem(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {}

    // The canonical presses, or an empty optional if there are none. Time O(R·C / 64), and three copies of the board.
    [[nodiscard]] std::optional<Board> solve(const Board& lights) const;

    // The number of the first quiet pattern that overlaps the board in an odd number of lights.
    // @pre solve(lights) is empty
    [[nodiscard]] std::size_t overlapping_pattern(const Board& lights) const;

    [[nodiscard]] std::size_t size() const override { return free_cells().size(); }
    [[nodiscard]] Board pattern(std::size_t i) const override;
    [[nodiscard]] std::vector<std::size_t> free_cells() const override;

private:
    std::size_t rows_;
    std::size_t columns_;
};

std::optional<Board> KroneckerSystem::solve(const Board& lights) const {
    const std::optional<BitMatrix> y = solve_rows(lights);
    if (!y) return std::nullopt;
    const std::optional<BitMatrix> x = solve_rows(transpose(*y));
    if (!x) return std::nullopt;
    return transpose(*x);
}

std::vector<std::size_t> KroneckerSystem::free_cells() const {
    std::vector<std::size_t> cells;
    const std::size_t rows = is_singular(rows_) ? rows_ - 1 : rows_;
    for (std::size_t r = 0; r < rows && is_singular(columns_); ++r) cells.push_back((r + 1) * columns_ - 1);
    for (std::size_t c = 0; c < columns_ && is_singular(rows_); ++c) cells.push_back((rows_ - 1) * columns_ + c);
    return cells;
}

// A row null_vector(C) or a column null_vector(R). If there are both, the pattern of the last corner is the column with
// its other cells cleared by rows.
Board KroneckerSystem::pattern(std::size_t i) const {
    const std::size_t cell = free_cells()[i];
    const std::size_t row = cell / columns_;
    const std::size_t column = cell % columns_;
    Board board(rows_, columns_);
    if (!is_singular(rows_) || row != rows_ - 1) {
        board.set_row(row, null_vector(columns_));
        return board;
    }
    const bool is_corner = is_singular(columns_) && column == columns_ - 1;
    const BitVector in_column = null_vector(rows_);
    BitVector rest = null_vector(columns_);
    rest.reset(columns_ - 1);
    for (std::size_t r = in_column.find_first(); r != BitVector::npos; r = in_column.find_next(r)) {
        if (is_corner && r + 1 < rows_) {
            board.set_row(r, rest);
        } else {
            board.set(r, column);
        }
    }
    return board;
}

std::size_t KroneckerSystem::overlapping_pattern(const Board& lights) const {
    const std::size_t count = size();
    const std::size_t in_rows = is_singular(columns_) ? (is_singular(rows_) ? rows_ - 1 : rows_) : 0;
    const BitVector across = multiply(lights, null_vector(columns_));
    for (std::size_t i = 0; i < in_rows; ++i) {
        if (across.test(i)) return i;
    }
    // Patterns with their free cell in the last row: a column each, except that of the corner.
    const BitVector down = multiply(null_vector(rows_), lights);
    for (std::size_t i = in_rows; i < count; ++i) {
        const bool is_corner = in_rows != 0 && i + 1 == count;
        if (!is_corner && down.test(i - in_rows)) return i;
        if (is_corner) return i;  // no other pattern does
    }
    throw std::logic_error("a board without solution and without proof");
}

class KroneckerSolver : public BoardSolver {
public:
    explicit KroneckerSolver(const Grid& grid)
        : grid_(grid), system_(std::make_shared<const KroneckerSystem>(grid.rows(), grid.columns())) {}

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
    std::shared_ptr<const KroneckerSystem> system_;
};

}  // namespace

constinit const BoardMethod kKroneckerMethod = {
    .name = "kronecker",
    .summary = "a Kronecker product of two small matrices, for the rule king on the plane",
    .obstacle = [](const Grid& grid) -> std::string {
        static const Rule kKing = Rule::from_string("king");
        const bool is_king =
            is_whole(grid) && grid.topology() == Topology::kPlane && grid.rule().offsets() == kKing.offsets();
        return is_king ? "" : "the Kronecker product is that of the rule king on the plane, without missing cells";
    },
    .bytes = [](const Grid& grid) -> std::uint64_t { return 3 * bit_matrix_bytes(grid.rows(), grid.columns()); },
    .cost = [](const Grid& grid) { return cost_of_passes(grid, 4); },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<KroneckerSolver>(equations.grid());
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
