// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <variant>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::lights {

/// A press pattern with the fewest presses.
struct MinimumPresses {
    Board presses;                ///< row by row, the lexicographically least of those seen
    std::size_t count = 0;        ///< number of presses
    std::uint64_t ties = 0;       ///< press patterns of this many presses that were seen, this one included
    bool proved = false;          ///< there are none of fewer presses, and `ties` is exact
    std::uint64_t examined = 0;   ///< press patterns examined
    Board reached;                ///< the board that it leads to
    std::size_t lower_bound = 0;  ///< no presses are fewer; 0 if nothing is known
    LeaderMethod method = LeaderMethod::kNone;  ///< how it was found
};

/// The fewest presses that lead from `board` to the target, or proof that no presses do.
///
/// Unreachable uniform targets are passed over; if neither is reachable the proof is that of solve_to_target().
/// The budget holds for each target on its own.
///
/// @throws std::invalid_argument, std::length_error as solve()
/// Method: coset_leader() of the solutions.
[[nodiscard]] std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board,
                                                                       const Target& target = {},
                                                                       const Budget& budget = {},
                                                                       const SolveOptions& options = {});

/// Finds a light element of the solutions of each target that can be reached.
using LeaderFinder = std::function<CosetLeader(const SolutionCoset&)>;

/// The same with another search than coset_leader().
[[nodiscard]] std::variant<MinimumPresses, Unsolvable> minimum_presses_by(const LeaderFinder& find, const Grid& grid,
                                                                          const Board& board, const Target& target,
                                                                          const SolveOptions& options = {});

}  // namespace gf2::lights
