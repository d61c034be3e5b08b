// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A + B, the entrywise exclusive or.
/// @throws std::invalid_argument if the shapes differ
[[nodiscard]] BitMatrix add(const BitMatrix& a, const BitMatrix& b);

/// A += B.
/// @throws std::invalid_argument if the shapes differ
void add_in_place(BitMatrix& a, const BitMatrix& b);

}  // namespace gf2
