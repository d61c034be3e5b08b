// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {

/// The lights that are wanted.
struct Target {
    /// Which lights.
    enum class Kind {
        kOff,      ///< all off
        kOn,       ///< all on
        kUniform,  ///< all off or all on, whichever takes fewer presses (Flip Game)
        kBoard     ///< a given board
    };

    Kind kind = Kind::kOff;  ///< which
    Board board;             ///< for kBoard

    /// All off.
    [[nodiscard]] static Target off() { return {}; }
    /// All on.
    [[nodiscard]] static Target on() { return {Kind::kOn, {}}; }
    /// All off or all on.
    [[nodiscard]] static Target uniform() { return {Kind::kUniform, {}}; }
    /// A given board.
    [[nodiscard]] static Target to(Board board) { return {Kind::kBoard, std::move(board)}; }
};

/// The boards that would have to be turned off to reach the target instead: board + target, two of them for
/// kUniform (off first, then on).
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] std::vector<Board> differences(const Grid& grid, const Board& board, const Target& target);

/// Presses that lead from `board` to the target, as solve() has them for the first difference that can be turned off;
/// or the proof that no presses do.
///
/// For kUniform the proof excludes both off and on, with the first of these patterns that does: y, the proof for off;
/// z, the proof for on; y + z.
/// @throws std::invalid_argument, std::length_error as solve()
///
/// Method: no press changes a parity of y or z. y is odd on the lights b, and z on those that are off, b + 1. Where y
/// excludes off alone, it is even on b + 1; where z excludes on alone, it is even on b; so y + z is odd on both.
[[nodiscard]] SolveResult solve_to_target(const Grid& grid, const Board& board, const Target& target,
                                          const SolveOptions& options = {});

/// The one of the patterns above that excludes both; for the proofs of solve() for differences().
/// @pre a proof for each of one or two differences, in their order
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] Unsolvable joint_proof(const Grid& grid, const std::vector<Board>& differences,
                                     const std::vector<Unsolvable>& proofs);

/// True if the presses lead from `board` to the target; for kUniform to off or on.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Target& target, const Board& presses);

/// True if the pattern proves that no presses lead from `board` to the target; for kUniform neither to off nor to on.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Target& target, const Unsolvable& proof);

}  // namespace gf2::lights
