// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/minweight/covering_radius.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2::lights {

/// How many presses the solvable boards of a game need, each solved with the fewest.
struct PressStatistics {
    std::size_t nullity = 0;  ///< of the game
    std::size_t lower = 0;    ///< the hardest board known needs this many
    std::size_t upper = 0;    ///< no solvable board needs more; God's number of the game, if it equals `lower`
    Board hardest;            ///< that board
    std::optional<WeightCounts> boards;  ///< boards[p] solvable boards need p presses; nothing if out of reach

    [[nodiscard]] bool proved() const noexcept { return lower == upper; }  ///< God's number is known
};

/// Solvable boards correspond to the cosets of the space of quiet patterns, so that this is its covering radius and the
/// weights of its coset leaders: covering_radius() and coset_leader_weights() say what is within reach.
///
/// @param radius  options of covering_radius()
/// @param budget  only its stop token counts: when stopped, the bounds so far
/// @throws std::length_error, std::invalid_argument as quiet_patterns()
[[nodiscard]] PressStatistics press_statistics(const Grid& grid, const CoveringRadiusOptions& radius = {},
                                               const Budget& budget = {}, const SolveOptions& options = {});

}  // namespace gf2::lights
