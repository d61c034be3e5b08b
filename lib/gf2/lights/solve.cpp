// SPDX-License-Identifier: MIT
#include "gf2/lights/solve.hpp"

#include <cstdint>
#include <utility>

#include "gf2/lights/internal/memory.hpp"
#include "gf2/lights/internal/press_system.hpp"
#include "gf2/lights/internal/sparse_method.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights {
namespace {

using internal::PressSystem;
using internal::require_memory;
using internal::SparseMethod;

// Up to this many cells the dense matrix is small enough that the others gain nothing.
constexpr std::size_t kFewCells = 256;

// The largest number if the product does not fit.
std::size_t saturating_product(std::size_t a, std::size_t b) {
    return b != 0 && a > SIZE_MAX / b ? SIZE_MAX : a * b;
}

// Elimination takes about three copies of the matrix: itself, augmented, and split again.
std::size_t elimination_bytes(const Grid& grid) {
    return saturating_product(bit_matrix_bytes(grid.size(), grid.size() + 1), 3);
}

// What a PressSystem and a Chase or a Band take at least, before the number of parameters or the width is
// known: two lists with an entry for each light that a press toggles, and some numbers for each cell.
std::size_t sparse_bytes(const Grid& grid) {
    const std::size_t toggled =
        grid.rule().is_row_column() ? grid.rows() + grid.columns() : grid.rule().offsets().size();
    return saturating_product(grid.size(), (2 * toggled + 8) * sizeof(std::size_t));
}

bool takes_elimination(const Grid& grid, const SolveOptions& options) {
    const bool chosen =
        options.method == Method::kElimination || (options.method == Method::kAutomatic && grid.size() <= kFewCells);
    require_memory(grid, chosen ? elimination_bytes(grid) : sparse_bytes(grid), options.memory_limit);
    return chosen;
}

SparseMethod sparse_method(const Grid& grid, const PressSystem& system, const SolveOptions& options) {
    using enum SparseMethod::Choice;
    const SparseMethod::Choice choice = options.method == Method::kChasing ? kChasing
                                        : options.method == Method::kBand  ? kBand
                                                                           : kCheaper;
    return {grid, system, choice, options.memory_limit};
}

Answer answer(const Grid& grid, Solution solution) {
    if (const auto* proof = std::get_if<Inconsistency>(&solution)) return Unsolvable{grid.to_board(proof->y)};
    auto& coset = std::get<SolutionCoset>(solution);
    Board presses = grid.to_board(coset.particular());
    return Solvable{std::move(presses), std::move(coset)};
}

}  // namespace

Answer solve(const Grid& grid, const Board& board, const SolveOptions& options) {
    const BitVector lights = grid.to_vector(board);
    if (takes_elimination(grid, options)) return answer(grid, gf2::solve(press_matrix(grid), lights));
    const PressSystem system(grid);
    return answer(grid, sparse_method(grid, system, options).solve(lights));
}

NullspaceBasis quiet_patterns(const Grid& grid, const SolveOptions& options) {
    if (takes_elimination(grid, options)) return nullspace(press_matrix(grid));
    const PressSystem system(grid);
    return sparse_method(grid, system, options).nullspace();
}

std::size_t nullity(const Grid& grid, const SolveOptions& options) {
    if (takes_elimination(grid, options)) return grid.size() - rank(press_matrix(grid));
    const PressSystem system(grid);
    return sparse_method(grid, system, options).nullity();
}

bool verify(const Grid& grid, const Board& board, const Board& presses) {
    return weight(apply(grid, board, presses)) == 0;
}

bool verify(const Grid& grid, const Board& board, const Unsolvable& proof) {
    const BitVector lights = grid.to_vector(board);
    const BitVector pattern = grid.to_vector(proof.pattern);
    for (std::size_t press = 0; press < grid.size(); ++press) {
        bool parity = false;
        for (const std::size_t light : grid.toggled_by(press)) parity ^= pattern.test(light);
        if (parity) return false;
    }
    return dot(pattern, lights);
}

}  // namespace gf2::lights
