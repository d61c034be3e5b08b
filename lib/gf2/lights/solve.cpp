// SPDX-License-Identifier: MIT
#include "gf2/lights/solve.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "gf2/bits/internal/saturating.hpp"
#include "gf2/lights/internal/cycle_system.hpp"
#include "gf2/lights/internal/king_system.hpp"
#include "gf2/lights/internal/memory.hpp"
#include "gf2/lights/internal/path_congruence.hpp"
#include "gf2/lights/internal/path_patterns.hpp"
#include "gf2/lights/internal/press_system.hpp"
#include "gf2/lights/internal/row_chase.hpp"
#include "gf2/lights/internal/sparse_method.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights {
namespace {

using internal::CyclePatterns;
using internal::CycleSystem;
using internal::KingSystem;
using internal::PathCongruence;
using internal::PathPatterns;
using internal::presses_from_last_row;
using internal::PressSystem;
using internal::require_memory;
using internal::row_left_over;
using internal::SparseMethod;

// Up to this many cells the dense matrix is small enough that the others gain nothing.
constexpr std::size_t kFewCells = 256;

// So many polynomials of the length of a row, with what their gcd takes.
constexpr std::size_t kPolynomials = 48;

// The largest number if the product does not fit.
// Elimination takes about three copies of the matrix: itself, augmented, and split again.
std::size_t elimination_bytes(const Grid& grid) {
    return gf2::internal::saturating_product(bit_matrix_bytes(grid.size(), grid.size() + 1), 3);
}

// What a PressSystem and a Chase or a Band take at least, before the number of parameters or the width is
// known: two lists with an entry for each light that a press toggles, and some numbers for each cell.
std::size_t sparse_bytes(const Grid& grid) {
    const std::size_t toggled =
        grid.rule().is_row_column() ? grid.rows() + grid.columns() : grid.rule().offsets().size();
    return gf2::internal::saturating_product(grid.size(), (2 * toggled + 8) * sizeof(std::size_t));
}

bool is_whole(const Grid& grid) {
    return !grid.is_graph() && !grid.has_missing_cells() && grid.size() != 0;
}

bool has_plus_rule(const Grid& grid) {
    return is_whole(grid) && centre_of_plus(grid.rule()).has_value();
}

bool has_centre(const Grid& grid) {
    return *centre_of_plus(grid.rule());
}

bool is_a_congruence(const Grid& grid) {
    return has_plus_rule(grid) && grid.topology() == Topology::kPlane;
}

bool is_circulant(const Grid& grid) {
    return has_plus_rule(grid) &&
           (grid.topology() == Topology::kCylinder || (grid.topology() == Topology::kTorus && grid.rows() > 1));
}

std::size_t circulant_bytes(const Grid& grid) {
    return CycleSystem::bytes(grid.columns(), grid.topology() == Topology::kTorus) +
           bit_matrix_bytes(grid.rows(), grid.columns());
}

bool is_kronecker(const Grid& grid) {
    return is_whole(grid) && grid.topology() == Topology::kPlane &&
           grid.rule().offsets() == Rule::from_string("king").offsets();
}

// kAutomatic: whichever of chasing and the band is cheaper.
Method chosen_method(const Grid& grid, const SolveOptions& options) {
    if (options.method == Method::kCongruence && !is_a_congruence(grid)) {
        throw std::invalid_argument("the congruence is for the rules plus and plus-nocentre on the plane alone");
    }
    if (options.method == Method::kCirculant && !is_circulant(grid)) {
        throw std::invalid_argument(
            "circulants are for the rules plus and plus-nocentre on the cylinder and on the torus of two rows or more");
    }
    if (options.method == Method::kKronecker && !is_kronecker(grid)) {
        throw std::invalid_argument("the Kronecker product is that of the rule king on the plane");
    }
    if (options.method != Method::kAutomatic) return options.method;
    if (grid.size() <= kFewCells) return Method::kElimination;
    if (is_a_congruence(grid)) return Method::kCongruence;
    if (is_kronecker(grid)) return Method::kKronecker;
    const bool is_low = grid.columns() / 8 > grid.rows();  // then the system is large beside the board
    return is_circulant(grid) && !is_low && circulant_bytes(grid) <= options.memory_limit ? Method::kCirculant
                                                                                          : Method::kAutomatic;
}

std::size_t least_bytes(const Grid& grid, Method method) {
    switch (method) {
        case Method::kElimination:
            return elimination_bytes(grid);
        case Method::kCongruence:  // the presses, and polynomials
            return bit_matrix_bytes(grid.rows(), grid.columns()) + kPolynomials * (grid.columns() / 8);
        case Method::kCirculant:
            return circulant_bytes(grid);
        case Method::kKronecker:
            return 3 * bit_matrix_bytes(grid.rows(), grid.columns());
        default:
            return sparse_bytes(grid);
    }
}

Method method_within_memory(const Grid& grid, const SolveOptions& options) {
    const Method method = chosen_method(grid, options);
    require_memory(grid, least_bytes(grid, method), options.memory_limit);
    return method;
}

SparseMethod sparse_method(const Grid& grid, const PressSystem& system, const SolveOptions& options) {
    using enum SparseMethod::Choice;
    const SparseMethod::Choice choice = options.method == Method::kChasing ? kChasing
                                        : options.method == Method::kBand  ? kBand
                                                                           : kCheaper;
    return {grid, system, choice, options.memory_limit};
}

Solvable solvable(const Grid& grid, const SolutionCoset& coset, Method method) {
    return {grid.to_board(coset.particular()), QuietPatterns(grid, {coset.basis(), coset.free_columns()}), method};
}

Answer answer(const Grid& grid, const Solution& solution, Method method) {
    if (const auto* proof = std::get_if<Inconsistency>(&solution)) return Unsolvable{grid.to_board(proof->y), method};
    return solvable(grid, std::get<SolutionCoset>(solution), method);
}

Answer solve_by_elimination(const Grid& grid, const Board& board) {
    return answer(grid, gf2::solve(press_matrix(grid), grid.to_vector(board)), Method::kElimination);
}

Answer solve_sparse(const Grid& grid, const Board& board, const SolveOptions& options) {
    const BitVector lights = grid.to_vector(board);
    const PressSystem system(grid);
    const SparseMethod sparse = sparse_method(grid, system, options);
    return answer(grid, sparse.solve(lights), sparse.is_band() ? Method::kBand : Method::kChasing);
}

Answer solve_by_kronecker(const Grid& grid, const Board& board) {
    grid.require_shape(board);
    auto system = std::make_shared<const KingSystem>(grid.rows(), grid.columns());
    if (std::optional<Board> presses = system->solve(board)) {
        return Solvable{std::move(*presses), QuietPatterns(grid, std::move(system)), Method::kKronecker};
    }
    return Unsolvable{system->pattern(system->overlapping_pattern(board)), Method::kKronecker};
}

CycleSystem cycle_system(const Grid& grid) {
    return {grid.rows(), grid.columns(), has_centre(grid), grid.topology() == Topology::kTorus};
}

QuietPatterns patterns_of(const Grid& grid, CycleSystem system, NullspaceBasis parameters) {
    return {grid, std::make_shared<const CyclePatterns>(std::move(system), std::move(parameters), grid.size())};
}

Answer solve_by_circulants(const Grid& grid, const Board& board) {
    grid.require_shape(board);
    CycleSystem system = cycle_system(grid);
    auto found = system.solve(board);
    if (auto* proof = std::get_if<CycleSystem::Proof>(&found)) {
        return Unsolvable{std::move(proof->pattern), Method::kCirculant};
    }
    auto& solved = std::get<CycleSystem::Solved>(found);
    return Solvable{std::move(solved.presses), patterns_of(grid, std::move(system), std::move(solved.quiet_parameters)),
                    Method::kCirculant};
}

QuietPatterns patterns_of(const Grid& grid, std::shared_ptr<const PathCongruence> congruence) {
    return {grid, std::make_shared<const PathPatterns>(std::move(congruence), grid.rows(), grid.columns())};
}

Answer solve_by_congruence(const Grid& grid, const Board& board) {
    grid.require_shape(board);
    const bool with_centre = has_centre(grid);
    const auto congruence = std::make_shared<const PathCongruence>(grid.rows(), grid.columns(), with_centre);
    const BitVector left_over = row_left_over(board, with_centre);
    QuietPatterns quiet = patterns_of(grid, congruence);
    if (const std::optional<BitVector> last_row = congruence->last_row(left_over)) {
        return Solvable{presses_from_last_row(*last_row, &board, grid.rows(), with_centre), std::move(quiet),
                        Method::kCongruence};
    }
    return Unsolvable{quiet.pattern(congruence->overlapping_pattern(left_over)), Method::kCongruence};
}

}  // namespace

std::string_view to_string(Method method) {
    switch (method) {
        case Method::kAutomatic:
            return "automatic";
        case Method::kElimination:
            return "elimination";
        case Method::kChasing:
            return "chasing";
        case Method::kBand:
            return "band";
        case Method::kCongruence:
            return "congruence";
        case Method::kCirculant:
            return "circulants";
        case Method::kKronecker:
            return "kronecker";
    }
    return "";
}

SolutionCoset Solvable::coset(std::size_t memory_limit) const {
    return SolutionCoset::from_canonical(quiet_patterns.grid().to_vector(presses),
                                         quiet_patterns.nullspace(memory_limit));
}

Answer solve(const Grid& grid, const Board& board, const SolveOptions& options) {
    switch (method_within_memory(grid, options)) {
        case Method::kElimination:
            return solve_by_elimination(grid, board);
        case Method::kCongruence:
            return solve_by_congruence(grid, board);
        case Method::kCirculant:
            return solve_by_circulants(grid, board);
        case Method::kKronecker:
            return solve_by_kronecker(grid, board);
        default:
            return solve_sparse(grid, board, options);
    }
}

QuietPatterns quiet_patterns(const Grid& grid, const SolveOptions& options) {
    switch (method_within_memory(grid, options)) {
        case Method::kElimination:
            return {grid, nullspace(press_matrix(grid))};
        case Method::kCongruence:
            return patterns_of(grid,
                               std::make_shared<const PathCongruence>(grid.rows(), grid.columns(), has_centre(grid)));
        case Method::kCirculant: {
            CycleSystem system = cycle_system(grid);
            NullspaceBasis parameters = system.quiet_parameters();
            return patterns_of(grid, std::move(system), std::move(parameters));
        }
        case Method::kKronecker:
            return {grid, std::make_shared<const KingSystem>(grid.rows(), grid.columns())};
        default: {
            const PressSystem system(grid);
            return {grid, sparse_method(grid, system, options).nullspace()};
        }
    }
}

std::size_t nullity(const Grid& grid, const SolveOptions& options) {
    const Method method = chosen_method(grid, options);
    const bool has_formula = !grid.is_graph() && !grid.has_missing_cells();
    if (method == Method::kCongruence || (options.method == Method::kAutomatic && has_formula)) {
        const auto known = nullity_by_formula(grid.rows(), grid.columns(), grid.rule(), grid.topology());
        if (known) return static_cast<std::size_t>(*known);
    }
    require_memory(grid, least_bytes(grid, method), options.memory_limit);
    if (method == Method::kKronecker) return KingSystem(grid.rows(), grid.columns()).size();
    if (method == Method::kCirculant) return cycle_system(grid).quiet_parameters().basis.rows();
    if (method == Method::kElimination) return grid.size() - rank(press_matrix(grid));
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
