// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "tests/reference/linear_algebra.hpp"

namespace gf2::test {

/// A game and its press matrix, the latter by definition.
struct Game {
    std::string name;
    lights::Grid grid;
    reference::Matrix press_matrix;
};

/// Every rule (the named ones, masks and offsets without symmetry) on every topology, in shapes that follow from the
/// seed: up to 12 x 12, single rows and columns, 1 x 1, 2 x 2, every third one with missing cells; and graphs,
/// directed and not. Each call gives the same games.
[[nodiscard]] const std::vector<Game>& sample_games();

}  // namespace gf2::test
