// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {

/// Statistics of the fewest presses of the solvable boards of a game.
struct PressStatistics {
    std::size_t nullity = 0;          ///< nullity of the game
    std::size_t lower = 0;            ///< some solvable board needs at least this many presses
    std::size_t upper = 0;            ///< no solvable board needs more; God's number of the game, if it equals `lower`
    Board hardest;                    ///< a board that needs many presses
    std::size_t hardest_presses = 0;  ///< the presses that it needs: at most `lower`, and often equal
    std::optional<WeightCounts> boards;  ///< boards[p] solvable boards need p presses; empty if out of reach

    [[nodiscard]] bool proved() const noexcept { return lower == upper; }  ///< true if God's number is known
};

/// The statistics of the fewest presses of a game. Solvable boards correspond to the cosets of the space of quiet
/// patterns, so God's number is the covering radius of that space, and the boards are counted by the weights of its
/// coset leaders; for what is in reach see covering_radius() and coset_leader_weights().
///
/// @param budget   only its stop token is used; if stopped, the bounds so far are returned
/// @param radius   options of covering_radius()
/// @param options  those of quiet_patterns()
/// @throws std::length_error as quiet_patterns() and covering_radius(), also if the bases of the quiet patterns need
///         more than options.memory_limit; std::invalid_argument as quiet_patterns();
///         Cancelled if a game of 4096 cells or more is stopped before there is a basis of its quiet patterns
[[nodiscard]] PressStatistics press_statistics(const Grid& grid, const Budget& budget = {},
                                               const CoveringRadiusOptions& radius = {},
                                               const SolveOptions& options = {});

}  // namespace gf2::lights
