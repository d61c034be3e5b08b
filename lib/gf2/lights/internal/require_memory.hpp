// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// @throws std::length_error if `bytes` are more than the limit
void require_memory(const Grid& grid, std::uint64_t bytes, std::uint64_t limit);

}  // namespace gf2::lights::internal
