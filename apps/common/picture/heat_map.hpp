// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "common/picture/block_sums.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// A table of numbers in colours: 0 is like an empty cell, the others go by their logarithm.
[[nodiscard]] Picture heat_map(const BlockSums& table, std::uint64_t largest, Theme theme);

}  // namespace gf2::apps
