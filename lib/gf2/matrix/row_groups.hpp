// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace gf2::internal {

/// Rows that elimination may hold together, as tiles (TileWindow), in the memory of a matrix.
constexpr std::size_t kRowsOfGroup = 8;

/// A matrix of so many rows has room for whole groups: at most seven rows more.
constexpr std::size_t kMinGroupedRows = 512;

}  // namespace gf2::internal
