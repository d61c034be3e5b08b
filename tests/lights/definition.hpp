// SPDX-License-Identifier: MIT
// Boards by the words that define them. Shares no code with lib/: of its headers only the types are used.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/lights/topology.hpp"
#include "tests/reference/linear_algebra.hpp"

namespace gf2::test {

/// Row and column, anywhere in the plane.
using Place = std::pair<std::ptrdiff_t, std::ptrdiff_t>;

/// The identifications (r, c) = (r', c') of a topology's definition, as maps of the plane and their inverses.
[[nodiscard]] std::vector<Place (*)(Place, std::ptrdiff_t rows, std::ptrdiff_t columns)> gluings(
    lights::Topology topology);

/// What each place of a window is glued to: all that a walk along the identifications reaches from the board, up to
/// `margin` boards away. A place that is missing here falls off.
[[nodiscard]] std::map<Place, Place> glued_places(lights::Topology topology, std::size_t rows, std::size_t columns,
                                                  std::ptrdiff_t margin);

/// The offsets of a named rule, from its definition in words; none for row-column.
[[nodiscard]] std::vector<Place> offsets_by_definition(const std::string& rule_name);

/// The press matrix of a board without missing cells.
/// @param offsets  may list one twice; nothing for the rule row-column. None reaches further than 5 cells
[[nodiscard]] reference::Matrix press_matrix_by_definition(std::size_t rows, std::size_t columns,
                                                           const std::optional<std::vector<Place>>& offsets,
                                                           lights::Topology topology);

/// The matrix with only the rows and columns whose number is listed: what is left when cells are missing.
[[nodiscard]] reference::Matrix principal_submatrix(const reference::Matrix& a, const std::vector<std::size_t>& kept);

}  // namespace gf2::test
