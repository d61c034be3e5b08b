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

/// A·B for A m x l and B l x n, an m x n matrix; any of the three may be 0.
///
/// @throws std::invalid_argument if a.columns() != b.rows()
///
/// Method: row i of the product is the sum of the rows of B that row i of A selects, word by word.
/// Time O(m·l·n / 64) word operations, halved for random A; no memory but the result. Rows are shared
/// among the threads of the caller's oneTBB arena.
[[nodiscard]] BitMatrix multiply(const BitMatrix& a, const BitMatrix& b);

}  // namespace gf2
