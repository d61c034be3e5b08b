// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"

namespace gf2::lights {

/// A symmetry of a board.
enum class Symmetry {
    kNone,
    kLeftRight,   ///< mirrored left to right
    kUpDown,      ///< mirrored top to bottom
    kBoth,        ///< both reflections
    kHalfTurn,    ///< turned by 180 degrees
    kQuarterTurn  ///< turned by 90 degrees
};

/// All symmetries, in the order of the enumeration.
[[nodiscard]] std::span<const Symmetry> all_symmetries();

/// The name of a symmetry: "none", "left-right", "up-down", "both", "half-turn", "quarter-turn".
[[nodiscard]] std::string_view to_string(Symmetry symmetry);

/// The symmetry with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] Symmetry symmetry_from_string(std::string_view name);

/// Options of make_puzzle().
struct PuzzleOptions {
    std::optional<std::size_t> presses = {};    ///< the fewest presses that solve it; any number if empty
    std::optional<Difficulty> difficulty = {};  ///< with at least one press; any difficulty if empty
    bool unique = false;                        ///< only one press pattern is so short
    Symmetry symmetry = Symmetry::kNone;        ///< symmetry of the lights
    std::uint64_t seed = 1;                     ///< seed of the random choices
    std::size_t attempts = 10'000;              ///< number of boards to try
    Budget budget = {};                         ///< limits of the search for the fewest presses of each
};

/// A board with its solution of fewest presses.
struct Puzzle {
    Board board;             ///< the lights that are on
    MinimumPresses minimum;  ///< the fewest presses that turn it off, proved
    Difficulty difficulty;   ///< how hard the board is
};

/// Maximum number of cells of a puzzle.
inline constexpr std::size_t kMaxPuzzleCells = std::size_t{1} << 22;

/// A solvable board with the given properties; an empty optional if none was found: small games have no hard boards, or
/// no medium ones. The result depends on the game and the options alone, unless the budget is stopped.
///
/// @throws std::invalid_argument if the game does not have the symmetry; std::length_error if it has more than
///         kMaxPuzzleCells
///
/// Method: starting from a random press pattern, single presses (or those that a symmetry ties together) are changed; a
/// change is kept if it comes nearer to the wanted number of presses, or to the numbers that DifficultyScale gives, or
/// as near. Cost: minimum_presses() for each attempt.
[[nodiscard]] std::optional<Puzzle> make_puzzle(const Grid& grid, const PuzzleOptions& options);

/// The solvable board nearest to a given one, as the sum of both: the fewest lights to change.
/// @throws std::invalid_argument as Grid::to_vector(); Cancelled if a game of 4096 cells or more is stopped before the
///         elimination ends
///
/// Method: the lightest of the changes with the right sums over the quiet patterns, by coset_leader(); if the press
/// matrix is not symmetric, over the patterns that every press toggles in an even number of cells. Time: an elimination
/// of the N x N press matrix, and that search, in a coset of dimension N - k for nullity k: fast if k is small, as few
/// changes then suffice.
[[nodiscard]] CosetLeader nearest_solvable_board(const Grid& grid, const Board& board, const Budget& budget = {});

}  // namespace gf2::lights
