// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A + B, the entrywise exclusive or.
/// @throws std::invalid_argument if the shapes differ
[[nodiscard]] BitMatrix add(ConstBitMatrixView a, ConstBitMatrixView b);

/// A += B.
/// @throws std::invalid_argument if the shapes differ
void add_in_place(BitMatrix& a, const BitMatrix& b);

/// A += B for a window A, which must not overlap B unless they are the same.
/// @throws std::invalid_argument if the shapes differ
void add_in_place(BitMatrixView a, ConstBitMatrixView b);

}  // namespace gf2
