// SPDX-License-Identifier: MIT
#pragma once

#include <variant>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::lights {

/// A press pattern with the fewest presses; its weight is their number.
struct MinimumPresses : LeastWeight {
    Board presses{};  ///< row by row, the lexicographically smallest of those seen
    Board reached{};  ///< the board that it leads to
};

/// The fewest presses that lead from `board` to the target, or a proof that no presses do.
///
/// Unreachable uniform targets are skipped; if neither is reachable, the proof is that of solve_to_target(). The budget
/// applies to each target separately.
///
/// @throws std::invalid_argument, std::length_error as solve()
/// Method: coset_leader() of each of solution_cosets().
[[nodiscard]] std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board,
                                                                       const Target& target = {},
                                                                       const Budget& budget = {},
                                                                       const SolveOptions& options = {});

/// The press patterns that lead from `board` to the target, as vectors over the cells: a coset for each reachable board
/// that the target allows, at most two; or a proof that there is none. If the target allows the board as it is, only
/// the coset of quiet patterns, since no pattern has fewer presses than 0.
/// @throws std::invalid_argument, std::length_error as solve()
[[nodiscard]] std::variant<std::vector<SolutionCoset>, Unsolvable> solution_cosets(const Grid& grid, const Board& board,
                                                                                   const Target& target,
                                                                                   const SolveOptions& options = {});

/// The leader of the union of two disjoint cosets, from the leaders of both.
[[nodiscard]] CosetLeader leader_of_union(CosetLeader a, CosetLeader b);

/// The result for a board from a coset leader.
/// @param leader  of one of solution_cosets(), or of their union
[[nodiscard]] MinimumPresses presses_of_leader(const Grid& grid, const Board& board, CosetLeader leader);

}  // namespace gf2::lights
