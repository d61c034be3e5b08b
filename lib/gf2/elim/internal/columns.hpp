// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// The given columns of A, increasing, side by side.
[[nodiscard]] BitMatrix gather_columns(ConstBitMatrixView a, std::span<const std::size_t> columns);

/// Adds column j of A to column columns[j] of `to`; the columns are increasing.
void scatter_columns(BitMatrixView to, ConstBitMatrixView a, std::span<const std::size_t> columns);

}  // namespace gf2::internal
