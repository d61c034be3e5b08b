// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A + B, the entrywise exclusive or.
/// @throws std::invalid_argument if the shapes differ
[[nodiscard]] BitMatrix add(ConstBitMatrixView a, ConstBitMatrixView b);

/// Adds B to A: A += B.
/// @throws std::invalid_argument if the shapes differ
void add_in_place(BitMatrix& a, const BitMatrix& b);

/// Adds B to a window A, which must not overlap B unless both are the same window: A += B.
/// @throws std::invalid_argument if the shapes differ
void add_in_place(BitMatrixView a, ConstBitMatrixView b);

}  // namespace gf2
