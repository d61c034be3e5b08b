// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "gf2/base/budget.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights {

/// A method of solving boards. All methods give the same, canonical answer.
struct Method {
    std::string_view name;     ///< such as "congruence"
    std::string_view summary;  ///< what the method does, and for which games
};

/// The methods, in the order of the table in methods/method.cpp.
[[nodiscard]] std::span<const Method> methods();

/// Why a method does not apply to a game; empty if it does.
/// @throws std::invalid_argument if there is no method of that name; the message lists the names
[[nodiscard]] std::string method_obstacle(std::string_view method, const Grid& grid);

/// Options of solve(): the method and the memory.
struct SolveOptions {
    std::string method = {};                           ///< a name from methods(); empty for the cheapest
    std::uint64_t memory_limit = kDefaultMemoryLimit;  ///< in bytes; methods that need more are refused
};

/// The press patterns that turn all lights off: one of them, and the quiet patterns that can be added to it.
struct Solvable {
    Board presses;                 ///< the canonical pattern: 0 at the free columns of the press matrix
    QuietPatterns quiet_patterns;  ///< k patterns, for 2^k press patterns
    std::string_view method = {};  ///< the method that found it, a name from methods()
    std::string reason = {};       ///< why that method was chosen, in words

    /// All press patterns as vectors over the cells; Grid::to_board() converts one. Needs memory for the k quiet
    /// patterns.
    /// @throws std::length_error as QuietPatterns::nullspace()
    [[nodiscard]] SolutionCoset coset(std::uint64_t memory_limit = kDefaultMemoryLimit) const;
};

/// Proof that no press pattern turns all lights off: every press toggles an even number of the cells of `pattern`, but
/// an odd number of them are lit. If the press matrix is symmetric, as for all named rules, `pattern` is a quiet
/// pattern. verify() checks the proof.
struct Unsolvable {
    Board pattern;                 ///< an odd number of its cells are lit
    std::string_view method = {};  ///< the method that found it, a name from methods()
    std::string reason = {};       ///< why that method was chosen, in words
};

/// The result of solve(): the press patterns, or the proof that there is none.
using SolveResult = std::variant<Solvable, Unsolvable>;

/// Finds the press patterns that turn all lights of `board` off, or proves that there is none.
///
/// Both alternatives are canonical: those of gf2::solve() for the press matrix and the board, whatever the method.
///
/// @throws std::invalid_argument as Grid::to_vector()
/// @throws std::invalid_argument if there is no method of that name, or if it does not apply to the game
/// @throws std::length_error if the method needs more than options.memory_limit; if none was named, if each applicable
///         method does
[[nodiscard]] SolveResult solve(const Grid& grid, const Board& board, const SolveOptions& options = {});

/// The quiet patterns, which change nothing: the canonical nullspace basis of the press matrix.
/// @throws std::length_error, std::invalid_argument as solve()
[[nodiscard]] QuietPatterns quiet_patterns(const Grid& grid, const SolveOptions& options = {});

/// The nullity of the press matrix: a solvable board has 2^nullity press patterns. Uses nullity_by_formula() if there
/// is a formula, unless another method is named.
/// @throws std::length_error, std::invalid_argument as solve()
[[nodiscard]] std::size_t nullity(const Grid& grid, const SolveOptions& options = {});

/// The nullity of the board of R rows and C columns, which need not fit in memory if there is a formula.
/// @throws std::length_error, std::invalid_argument as solve(); std::length_error if there is no formula and the board
///         is too large for a Grid
[[nodiscard]] std::uint64_t nullity(std::uint64_t rows, std::uint64_t columns, const Rule& rule, Topology topology,
                                    const SolveOptions& options = {});

/// True if the presses turn all lights of `board` off.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Board& presses);

/// True if the pattern proves that no presses turn `board` off.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Unsolvable& proof);

}  // namespace gf2::lights
