// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// The fewest presses that turn a board of the rule row-column off; an empty optional if there are none, or if only a
/// search finds them: if both sides are odd and above 1, or for other games and missing cells.
/// Time O(R·C / 64).
[[nodiscard]] std::optional<CosetLeader> leader_by_lines(const Grid& grid, const Board& board);

/// Sums of rows and columns, for the rule row-column: O(R·C / 64) time, two copies of the board.
extern const BoardMethod kLinesMethod;

}  // namespace gf2::lights::internal
