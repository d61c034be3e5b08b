// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// A small board whose quiet patterns, repeated, are quiet patterns of a larger one.
struct QuietTile {
    std::uint64_t rows = 0;     ///< rows of the small board
    std::uint64_t columns = 0;  ///< columns of the small board
    std::uint64_t nullity = 0;  ///< nullity of the small board

    friend bool operator==(const QuietTile&, const QuietTile&) = default;
};

/// The quiet tiles of an R x C board, ordered by number of cells; no tile consists of copies of another.
///
/// Let a tile have r rows. If the upper and lower edges of the board are not glued, neighbouring copies are mirror
/// images with an empty row between them, so r + 1 divides R + 1; the two copies beside an empty row cancel there. If
/// they are glued, copies follow each other without a gap, and r divides R. The same holds for columns.
///
/// For the rules plus and plus-nocentre on the plane, the cylinder and the torus; empty for other games, and if the
/// nullity is 0. If no smaller board is a tile, the board itself is one.
/// @throws std::length_error as nullity_by_formula()
/// Time: that of nullity_by_formula() for each pair of divisors that is not a multiple of a smaller tile's.
[[nodiscard]] std::vector<QuietTile> quiet_tiles(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                 Topology topology);

}  // namespace gf2::lights
