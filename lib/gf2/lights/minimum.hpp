// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::lights {

/// A press pattern with the fewest presses; the weight is the number of presses.
struct MinimumPresses : LeastWeight {
    Board presses{};  ///< read row by row, the lexicographically smallest of the patterns seen with this weight
    Board reached{};  ///< the board after these presses
};

/// The fewest presses that lead from `board` to the target, or a proof that no presses do.
///
/// For the target kUniform, the minimum is over both off and on, each with its own budget; if only one of them is
/// reachable, it is over that one; if neither, the proof is that of solve_to_target().
///
/// @throws std::invalid_argument, std::length_error as solve()
/// Method: minimum_by_formula(), else coset_leader() of each of solution_cosets().
[[nodiscard]] std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board,
                                                                       const Target& target = {},
                                                                       const Budget& budget = {},
                                                                       const SolveOptions& options = {});

/// minimum_presses() without a search, for the rule row-column without missing cells, where one side is even or 1; an
/// empty optional for other games, for unsolvable boards, and if options.method is another one than "lines".
/// @throws std::invalid_argument as Grid::to_vector()
/// Time and memory O(R·C / 64).
[[nodiscard]] std::optional<MinimumPresses> minimum_by_formula(const Grid& grid, const Board& board,
                                                               const Target& target, const SolveOptions& options = {});

/// The press patterns that lead from `board` to the target, as vectors over the cells: a coset for each reachable board
/// that the target allows (at most two), or a proof that there is none. If the target allows `board` itself, the only
/// coset is that of the quiet patterns, since it contains the pattern without presses.
/// @throws std::invalid_argument, std::length_error as solve()
[[nodiscard]] std::variant<std::vector<SolutionCoset>, Unsolvable> solution_cosets(const Grid& grid, const Board& board,
                                                                                   const Target& target,
                                                                                   const SolveOptions& options = {});

/// The leader of the union of two disjoint cosets, from the leaders of both.
[[nodiscard]] CosetLeader leader_of_union(CosetLeader a, CosetLeader b);

/// Converts a coset leader to the press pattern and the board that it leads to.
/// @param leader  the leader of one of solution_cosets(), or of their union
[[nodiscard]] MinimumPresses presses_of_leader(const Grid& grid, const Board& board, const CosetLeader& leader);

}  // namespace gf2::lights
