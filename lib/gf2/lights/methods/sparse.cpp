// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::lights::internal {
namespace {

// Word operations of chasing that take the time of one 1 of the matrix in peeling and lifting, and of a second of
// elimination of the core.
constexpr double kWorkOfOne = 3e4;
constexpr double kWorkOfSecond = 2e11;

// The coset of a solution, which need not be canonical.
SolutionCoset canonical_coset(BitVector x, NullspaceBasis basis) {
    for (std::size_t k = 0; k < basis.free_columns.size(); ++k) {
        if (x[basis.free_columns[k]]) x ^= basis.basis.row_vector(k);
    }
    return SolutionCoset::from_canonical(std::move(x), std::move(basis));
}

class SparseSolver : public BoardSolver {
public:
    SparseSolver(const Equations& equations, const SolveOptions& options)
        : equations_(equations), options_(options), structure_(structure(matrix())) {}

    [[nodiscard]] std::optional<Estimate> estimate() const override {
        return Estimate{bytes(),
                        kWorkOfOne * static_cast<double>(matrix().weight()) + kWorkOfSecond * structure_.seconds};
    }

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        const BitVector lights = grid().to_vector(board);
        {
            const SparseEchelon echelon = eliminate();
            SparseSolveResult answer = echelon.solve(lights);
            if (auto* const found = std::get_if<SparseSolution>(&answer)) {
                return result_of(grid(), canonical_coset(std::move(found->x), basis_of(echelon)));
            }
            if (equations_.matrix().is_symmetric()) {
                return first_proof(QuietPatterns(grid(), basis_of(echelon)), lights);
            }
        }
        const Equations transposed = equations_.transposed();
        return first_proof(choose_method(transposed, options_).solver->quiet_patterns(), lights);
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override { return {grid(), basis_of(eliminate())}; }

    [[nodiscard]] std::size_t nullity() const override { return eliminate().nullity(); }

private:
    [[nodiscard]] const Grid& grid() const { return equations_.grid(); }
    [[nodiscard]] const SparseMatrix& matrix() const { return equations_.matrix().by_rows(); }
    [[nodiscard]] std::uint64_t bytes() const { return 2 * equations_.matrix().bytes() + structure_.bytes; }

    [[nodiscard]] SparseEchelon eliminate() const {
        require_memory(grid(), bytes(), options_.memory_limit);
        return SparseEchelon(matrix(), options_.memory_limit);
    }

    [[nodiscard]] NullspaceBasis basis_of(const SparseEchelon& echelon) const {
        // The basis, and the memory for making it canonical.
        require_memory(grid(), bytes() + bit_matrix_bytes(3 * echelon.nullity(), grid().size()), options_.memory_limit);
        return echelon.nullspace();
    }

    const Equations& equations_;
    SolveOptions options_;
    SparseStructure structure_;
};

// A lower bound of the ones of the matrix, few enough that small graphs are not peeled in vain.
double ones_of(const Grid& grid) {
    const std::size_t toggled = grid.is_graph()               ? 3
                                : grid.rule().is_row_column() ? grid.rows() + grid.columns() - 1
                                                              : grid.rule().offsets().size();
    return static_cast<double>(grid.size()) * static_cast<double>(std::max<std::size_t>(toggled, 1));
}

}  // namespace

constinit const BoardMethod kSparseMethod = {
    .name = "sparse",
    .summary = "elimination of the small core that peeling leaves, for every game, such as large graphs",
    .obstacle = [](const Grid& /*grid*/) -> std::string { return ""; },
    .bytes = [](const Grid& grid) { return SparsePressMatrix::min_bytes(grid); },
    .cost = [](const Grid& grid) { return kWorkOfOne * ones_of(grid); },
    .prepare = [](const Equations& equations, const SolveOptions& options) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<SparseSolver>(equations, options);
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
