// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace gf2::internal {

/// Number of rows in a group, which elimination may hold together as tiles (TileWindow) in the memory of a matrix.
constexpr std::size_t kRowsOfGroup = 8;

/// Number of rows from which on a matrix has memory for whole groups, that is, for up to seven rows more.
constexpr std::size_t kMinGroupedRows = 512;

}  // namespace gf2::internal
