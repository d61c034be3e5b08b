// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights {

/// How to solve a grid. Every method gives the same, canonical answer.
enum class Method {
    kAutomatic,    ///< the cheapest one
    kElimination,  ///< gf2::solve() of the N x N press matrix: O(N^3) time, N^2 / 8 bytes
    kChasing,      ///< light chasing with P parameters: O(N·P / 64 + P^3 / 64) time, N·P / 8 bytes
    kBand,         ///< elimination on a band of w presses: O(N·w^2 / 64) time, O(N·w / 8) bytes
    kCongruence,   ///< a congruence of polynomials, for the rules plus and plus-nocentre on the plane: O(N / 64) time
    kKronecker,    ///< two chases of rows, for the rule king on the plane: O(N / 64) time
    kCirculant     ///< a dense system of C or 2C equations, for these on cylinder and torus: O(N / 64 + C^3 / 64) time
};

/// "automatic", "elimination", "chasing", "band", "congruence", "kronecker", "circulants".
[[nodiscard]] std::string_view to_string(Method method);

/// How to solve, and with what memory.
struct SolveOptions {
    Method method = Method::kAutomatic;               ///< each gives the same answer
    std::size_t memory_limit = std::size_t{8} << 30;  ///< bytes; more than this is refused, not tried
};

/// The press patterns that turn all lights off: one, and the quiet patterns that can be added to it.
struct Solvable {
    Board presses;                       ///< the canonical one: no press at the free columns of the press matrix
    QuietPatterns quiet_patterns;        ///< k of them for 2^k press patterns
    Method method = Method::kAutomatic;  ///< how it was found

    /// All press patterns, as vectors over the cells; Grid::to_board() shows one. Takes memory for the k quiet
    /// patterns.
    /// @throws std::length_error as QuietPatterns::nullspace()
    [[nodiscard]] SolutionCoset coset(std::size_t memory_limit = std::size_t{8} << 30) const;
};

/// Proof that no press pattern turns all lights off: every press toggles an even number of the cells of
/// `pattern`, but an odd number of them are lit. Where the press matrix is symmetric, as for all named
/// rules, `pattern` is a quiet pattern. Check it with verify().
struct Unsolvable {
    Board pattern;                       ///< an odd number of its cells are lit
    Method method = Method::kAutomatic;  ///< how it was found
};

/// The press patterns, or the proof that there is none.
using Answer = std::variant<Solvable, Unsolvable>;

/// Finds the press patterns that turn all lights of `board` off, or proves that there is none.
///
/// Both alternatives are canonical, as gf2::solve() of the press matrix and the board has them, whatever
/// the method.
///
/// @throws std::invalid_argument as Grid::to_vector()
/// @throws std::length_error if the chosen method needs more than options.memory_limit
/// @throws std::invalid_argument if the chosen method does not apply to the game
[[nodiscard]] Answer solve(const Grid& grid, const Board& board, const SolveOptions& options = {});

/// The quiet patterns, those that change nothing: the canonical nullspace basis of the press matrix.
/// @throws std::length_error, std::invalid_argument as solve()
[[nodiscard]] QuietPatterns quiet_patterns(const Grid& grid, const SolveOptions& options = {});

/// The nullity of the press matrix: a solvable board has 2^nullity press patterns.
/// @throws std::length_error as solve()
[[nodiscard]] std::size_t nullity(const Grid& grid, const SolveOptions& options = {});

/// True if the presses turn all lights of `board` off.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Board& presses);

/// True if the pattern proves that `board` cannot be turned off.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Unsolvable& proof);

}  // namespace gf2::lights
