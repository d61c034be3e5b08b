// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::bindings {

/// The nullity of a board, by formula where there is one: boards too large to be a Grid have a nullity too.
/// @throws std::length_error if the board is too large for its rule and topology
[[nodiscard]] std::uint64_t board_nullity(std::uint64_t rows, std::uint64_t columns, const lights::Rule& rule,
                                          lights::Topology topology);

}  // namespace gf2::bindings
