// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/bits/power_of_two.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/quiet_tiles.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {

/// Facts about a game, before a board is given.
struct GridReport {
    std::size_t cells = 0;               ///< number of cells N
    std::size_t rank = 0;                ///< rank of the press matrix
    std::size_t nullity = 0;             ///< N - rank
    PowerOfTwo boards;                   ///< number of all boards, 2^cells
    PowerOfTwo solvable_boards;          ///< number of boards that can be turned off, 2^rank
    PowerOfTwo solutions;                ///< number of press patterns of each solvable board, 2^nullity
    bool all_on_solvable = false;        ///< always true for symmetric rules with centre on the plane (Sutner 1989)
    QuietPatterns quiet_patterns;        ///< the press patterns that change nothing
    std::vector<QuietTile> quiet_tiles;  ///< empty where unknown: see quiet_tiles()
};

/// The report of a game. For the rules plus and plus-nocentre on the plane, each quiet pattern is kept as one row;
/// memory for a whole board is needed only to decide whether all on is solvable with plus-nocentre.
/// @throws std::length_error as solve()
[[nodiscard]] GridReport report(const Grid& grid, const SolveOptions& options = {});

}  // namespace gf2::lights
