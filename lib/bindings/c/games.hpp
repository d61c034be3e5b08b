// SPDX-License-Identifier: MIT
// Games, as the functions gf2_lights_* and gf2_grid_* name them.
#pragma once

#include <cstddef>
#include <string_view>

#include "bindings/c/guard.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/target.hpp"

struct gf2_grid {
    gf2::lights::Grid value;
};

namespace gf2::c {

/// The rule of a text; "plus" if it is null.
inline lights::Rule rule_of(const char* text) {
    return text == nullptr ? lights::Rule::plus() : lights::Rule::from_string(text);
}

/// The topology of a name; the plane if it is null.
inline lights::Topology topology_of(const char* name) {
    return name == nullptr ? lights::Topology::kPlane : lights::topology_from_string(name);
}

/// Checks the shape of missing cells.
/// @throws std::invalid_argument if it is not that of the board
void require_missing_shape(const BitMatrix& missing, std::size_t rows, std::size_t columns);

/// The game on a board without the missing cells; null for none.
/// @throws std::invalid_argument as require_missing_shape()
lights::Grid make_grid(std::size_t rows, std::size_t columns, const gf2_matrix* missing, const char* rule,
                       const char* topology);

/// The game of a handle.
/// @throws std::invalid_argument if it is null
inline const lights::Grid& grid_of(const gf2_grid* grid) {
    return value_of(grid, "grid");
}

/// The target of a name, "off" if it is null; or the board to reach, if it is not null.
/// @throws std::invalid_argument for both, or another name
lights::Target target_of(const char* target, const gf2_matrix* pattern);

/// The board that must be turned off to reach the target.
/// @throws std::invalid_argument if the target is "uniform", for which there are two
lights::Board difference_of(const lights::Grid& grid, const lights::Board& board, const lights::Target& target);

}  // namespace gf2::c
