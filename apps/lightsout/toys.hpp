// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::lightsout {

/// A toy whose presses no rule gives.
struct Toy {
    lights::Graph graph;
    BitMatrix missing;    ///< the shape of its boards: the cells that are not missing, row by row, are the vertices
    std::size_t presses;  ///< the number of vertices that are buttons; the others toggle nothing
};

inline constexpr std::array<std::string_view, 3> kToyNames = {"cube", "merlin", "orbix"};

/// The toy of a name; an empty optional if it is none.
///
/// cube: Lights Out Cube (Tiger Electronics), the net of a cube with 3 x 3 cells on each face; a press toggles its cell
/// and the four cells beside it, across the edges too. merlin: Magic Square of Merlin (Parker Brothers, 1978); a corner
/// toggles its 2 x 2 cells, the middle of a side that side, the centre the cross. orbix: game 1 of Orbix (1995), twelve
/// buttons on a ball, like the faces of a dodecahedron: a press toggles the five around it, and not its own.
[[nodiscard]] std::optional<Toy> toy_named(std::string_view name);

}  // namespace gf2::apps::lightsout
