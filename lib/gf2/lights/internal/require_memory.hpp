// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// Checks that `bytes` are within the limit.
/// @throws std::length_error if they are not
void require_memory(const Grid& grid, std::uint64_t bytes, std::uint64_t limit);

}  // namespace gf2::lights::internal
