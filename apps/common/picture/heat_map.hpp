// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// A heat map of a table of numbers: 0 is drawn as an empty cell, other numbers are coloured by their logarithm.
[[nodiscard]] Picture heat_map(const BlockSums& table, std::uint64_t largest);

}  // namespace gf2::apps
