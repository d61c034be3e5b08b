// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "apps/draw/block_sums.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// A heat map of a table of numbers: 0 is drawn as an empty cell, other numbers are coloured by their logarithm.
[[nodiscard]] Picture heat_map(const BlockSums& table, std::uint64_t largest);

}  // namespace gf2::apps
