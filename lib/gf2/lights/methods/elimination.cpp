// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include "gf2/base/numbers.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {
namespace {

// Up to this many cells the dense matrix is so small that the other methods gain nothing.
constexpr std::size_t kFewCells = 256;

// The matrix itself, augmented, and split again.
constexpr std::size_t kCopies = 3;

class EliminationSolver : public BoardSolver {
public:
    explicit EliminationSolver(const Equations& equations) : equations_(equations) {}

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        return result_of(grid(), gf2::solve(matrix(), grid().to_vector(board)));
    }
    [[nodiscard]] QuietPatterns quiet_patterns() const override { return {grid(), nullspace(matrix())}; }
    [[nodiscard]] std::size_t nullity() const override { return grid().size() - rank(matrix()); }

private:
    [[nodiscard]] const Grid& grid() const { return equations_.grid(); }
    [[nodiscard]] BitMatrix matrix() const {
        return equations_.is_transposed() ? transpose(press_matrix(grid())) : press_matrix(grid());
    }

    const Equations& equations_;
};

}  // namespace

constinit const BoardMethod kEliminationMethod = {
    .name = "elimination",
    .summary = "Gaussian elimination of the press matrix, for every game",
    .obstacle = [](const Grid& /*grid*/) -> std::string { return ""; },
    .bytes = [](const Grid& grid) -> std::uint64_t {
        return gf2::internal::saturating_product(bit_matrix_bytes(grid.size(), grid.size() + 1), kCopies);
    },
    .cost = [](const Grid& grid) { return grid.size() <= kFewCells ? 0 : kNeverCheapest; },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<EliminationSolver>(equations);
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
