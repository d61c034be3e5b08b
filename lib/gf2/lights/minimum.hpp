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

/// The fewest presses that lead from `board` to the target, or proof that no presses do.
///
/// Unreachable uniform targets are passed over; if neither is reachable the proof is that of solve_to_target().
/// The budget holds for each target on its own.
///
/// @throws std::invalid_argument, std::length_error as solve()
/// Method: coset_leader() of each of solution_cosets().
[[nodiscard]] std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board,
                                                                       const Target& target = {},
                                                                       const Budget& budget = {},
                                                                       const SolveOptions& options = {});

/// The press patterns that lead from `board` to the target, as vectors over the cells: a coset for each board that the
/// target allows and that can be reached, two at most; or proof that there is none. Where the target allows the board
/// as it is, the coset of the patterns that change nothing alone: nothing has fewer presses than none.
/// @throws std::invalid_argument, std::length_error as solve()
[[nodiscard]] std::variant<std::vector<SolutionCoset>, Unsolvable> solution_cosets(const Grid& grid, const Board& board,
                                                                                   const Target& target,
                                                                                   const SolveOptions& options = {});

/// Of the leaders of two cosets that have no element in common, the leader of their union.
[[nodiscard]] CosetLeader leader_of_union(CosetLeader a, CosetLeader b);

/// A press pattern as the answer.
/// @param leader  of one of solution_cosets(), or of their union
[[nodiscard]] MinimumPresses presses_of_leader(const Grid& grid, const Board& board, CosetLeader leader);

}  // namespace gf2::lights
