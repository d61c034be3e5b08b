// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::lights {

/// How a board looks the same after it is turned over.
enum class Symmetry {
    kNone,
    kLeftRight,   ///< mirrored left to right
    kUpDown,      ///< mirrored top to bottom
    kBoth,        ///< either
    kHalfTurn,    ///< turned by 180 degrees
    kQuarterTurn  ///< turned by 90 degrees
};

/// All of them, in the order above.
[[nodiscard]] std::span<const Symmetry> all_symmetries();

/// "none", "left-right", "up-down", "both", "half-turn", "quarter-turn".
[[nodiscard]] std::string_view to_string(Symmetry symmetry);

/// @throws std::invalid_argument if there is no symmetry of that name; the message lists them
[[nodiscard]] Symmetry symmetry_from_string(std::string_view name);

/// Options of make_puzzle().
struct PuzzleOptions {
    std::optional<std::size_t> presses = {};  ///< the fewest presses that solve it
    bool unique = false;                      ///< only one press pattern has so few
    Symmetry symmetry = Symmetry::kNone;      ///< of the lights
    std::uint64_t seed = 1;                   ///< another one gives another puzzle
    std::size_t attempts = 10'000;            ///< boards that are looked at
    Budget budget = {};                       ///< for the fewest presses of each
};

/// A board to solve.
struct Puzzle {
    Board board;             ///< the lights that are on
    MinimumPresses minimum;  ///< presses that turn it off, proved
};

/// A board that can be turned off and is as asked for; nothing if none was found. Follows from game and options alone.
///
/// @throws std::invalid_argument if presses on the game are not symmetric in that way
///
/// Method: from a random press pattern, single presses (or those that a symmetry ties together) are changed; what comes
/// nearer to the wanted number, or is as near, is kept. Cost: minimum_presses() for each attempt.
[[nodiscard]] std::optional<Puzzle> make_puzzle(const Grid& grid, const PuzzleOptions& options);

/// The board nearest to a given one that can be turned off, as the sum of both: the lights to change, as few as
/// possible.
/// @throws std::invalid_argument as Grid::to_vector()
///
/// Method: of the changes with the right sums over the quiet patterns (for a press matrix that is not symmetric, over
/// the patterns that every press meets evenly) the lightest, by coset_leader().
[[nodiscard]] CosetLeader nearest_solvable_board(const Grid& grid, const Board& board, const Budget& budget = {});

}  // namespace gf2::lights
