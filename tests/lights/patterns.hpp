// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "tests/lights/brute_force.hpp"

namespace gf2::test {

/// A board from its number: cell i is bit i.
inline lights::Board board_of(const lights::Grid& grid, reference::Pattern pattern) {
    BitVector cells(grid.size(), pattern);
    return grid.to_board(cells);
}

inline reference::Pattern pattern_of(const lights::Grid& grid, const lights::Board& board) {
    const BitVector cells = grid.to_vector(board);
    return cells.empty() ? 0 : static_cast<reference::Pattern>(cells.to_ulong());
}

/// The answer of minimum_presses() to a target is the one that was found by trying everything.
void expect_minimum(const lights::Grid& grid, const lights::Board& board, const lights::Target& target,
                    const reference::LeastPresses& expected);

}  // namespace gf2::test
