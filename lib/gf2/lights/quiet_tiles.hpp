// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// A small board whose quiet patterns, repeated, are quiet on a larger one.
struct QuietTile {
    std::uint64_t rows = 0;     ///< of the small board
    std::uint64_t columns = 0;  ///< of the small board
    std::uint64_t nullity = 0;  ///< of the small board

    friend bool operator==(const QuietTile&, const QuietTile&) = default;
};

/// The smallest of these for an R x C board, by their number of cells: none of them is made of copies of another.
///
/// Along an edge that is not glued, copies are mirror images with an empty row or column between them, so r x c cells
/// fit if r + 1 divides R + 1; along a glued edge copies follow each other, and r divides R. The two next to an empty
/// line are images of each other and cancel there.
///
/// For the rules plus and plus-nocentre on the plane, the cylinder and the torus; empty for other games, and if the
/// nullity is 0. The board itself is one if nothing smaller is.
/// @throws std::length_error as nullity_by_formula()
/// Time: nullity_by_formula() for each pair of divisors that no tile divides.
[[nodiscard]] std::vector<QuietTile> quiet_tiles(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                 Topology topology);

}  // namespace gf2::lights
