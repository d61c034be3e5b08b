// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2::lights {

/// A cell of a board; row 0 is the top, column 0 the left.
struct Cell {
    std::size_t row = 0;     ///< the row, from 0
    std::size_t column = 0;  ///< the column, from 0

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// How the edges of a board of R rows and C columns are glued, one row each in the table in topology.cpp.
enum class Topology {
    kPlane,      ///< not at all
    kCylinder,   ///< (r, c + C) = (r, c)
    kTorus,      ///< (r, c + C) = (r, c) and (r + R, c) = (r, c)
    kMoebius,    ///< (r, c + C) = (R - 1 - r, c)
    kKlein,      ///< (r, c + C) = (R - 1 - r, c) and (r + R, c) = (r, c)
    kProjective  ///< (r, c + C) = (R - 1 - r, c) and (r + R, c) = (r, C - 1 - c)
};

/// All topologies, in the order of the enumeration.
[[nodiscard]] std::span<const Topology> all_topologies();

/// The name of a topology, such as "moebius".
[[nodiscard]] std::string_view to_string(Topology topology);

/// How two opposite edges are glued.
enum class Gluing {
    kNone,      ///< not at all: the board ends there
    kStraight,  ///< each cell to the one across from it
    kReversed   ///< each cell to the mirror image of the one across from it
};

/// How the left edge is glued to the right one.
[[nodiscard]] Gluing gluing_across(Topology topology);

/// How the upper edge is glued to the lower one.
[[nodiscard]] Gluing gluing_down(Topology topology);

/// The topology with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] Topology topology_from_string(std::string_view name);

/// The cell of an R x C board to which the coordinates (row, column), which may lie outside it, are glued; an empty
/// optional if they are beyond an edge that is not glued.
/// @pre rows > 0, columns > 0, and both below 2^61
[[nodiscard]] std::optional<Cell> wrap(Topology topology, std::size_t rows, std::size_t columns, std::ptrdiff_t row,
                                       std::ptrdiff_t column);

}  // namespace gf2::lights
