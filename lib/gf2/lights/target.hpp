// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {

/// The lights to be reached.
struct Target {
    /// The kinds of targets.
    enum class Kind {
        kOff,      ///< all off
        kOn,       ///< all on
        kUniform,  ///< all off or all on, whichever takes fewer presses (Flip Game)
        kBoard     ///< a given board
    };

    Kind kind = Kind::kOff;  ///< kind of the target
    Board board;             ///< the board to reach, for kBoard

    /// All lights off.
    [[nodiscard]] static Target off() { return {}; }
    /// All lights on.
    [[nodiscard]] static Target on() { return {Kind::kOn, {}}; }
    /// All lights off or all on.
    [[nodiscard]] static Target uniform() { return {Kind::kUniform, {}}; }
    /// A given board.
    [[nodiscard]] static Target to(Board board) { return {Kind::kBoard, std::move(board)}; }
};

/// The target "off", "on" or "uniform".
/// @throws std::invalid_argument for another name
[[nodiscard]] Target target_from_string(std::string_view name);

/// The boards that must be turned off to reach the target: board + target, two of them for kUniform (off first, then
/// on).
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] std::vector<Board> differences(const Grid& grid, const Board& board, const Target& target);

/// Presses that lead from `board` to the target: those of solve() for the first difference that can be turned off; or a
/// proof that no presses do.
///
/// For kUniform the proof excludes both off and on. It is the first of these patterns that does: y, the proof for off;
/// z, the proof for on; y + z.
/// @throws std::invalid_argument, std::length_error as solve()
///
/// Method: no press changes a parity of y or z. y is odd on the lights b, and z on those that are off, b + 1. If y
/// excludes off alone, it is even on b + 1; if z excludes on alone, it is even on b; so y + z is odd on both.
[[nodiscard]] SolveResult solve_to_target(const Grid& grid, const Board& board, const Target& target,
                                          const SolveOptions& options = {});

/// The pattern of solve_to_target() that excludes all differences, from the proofs of solve() for each.
/// @pre a proof for each of one or two differences, in their order
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] Unsolvable joint_proof(const Grid& grid, const std::vector<Board>& differences,
                                     const std::vector<Unsolvable>& proofs);

/// True if the presses lead from `board` to the target, which for kUniform is off or on.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Target& target, const Board& presses);

/// True if the pattern proves that no presses lead from `board` to the target; for kUniform neither to off nor to on.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool verify(const Grid& grid, const Board& board, const Target& target, const Unsolvable& proof);

}  // namespace gf2::lights
