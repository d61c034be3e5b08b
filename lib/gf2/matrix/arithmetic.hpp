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

/// Adds B to a window A: A += B.
/// @throws std::invalid_argument if the shapes differ, or the two overlap and are not the same window
void add_in_place(BitMatrixView a, ConstBitMatrixView b);

/// The sum A + B: add().
[[nodiscard]] inline BitMatrix operator+(ConstBitMatrixView a, ConstBitMatrixView b) {
    return add(a, b);
}
/// The difference A - B, which is A + B.
[[nodiscard]] inline BitMatrix operator-(ConstBitMatrixView a, ConstBitMatrixView b) {
    return add(a, b);
}
/// Adds B to A: add_in_place().
inline BitMatrix& operator+=(BitMatrix& a, const BitMatrix& b) {
    add_in_place(a, b);
    return a;
}
/// Adds a window B to A: add_in_place().
inline BitMatrix& operator+=(BitMatrix& a, ConstBitMatrixView b) {
    add_in_place(a.view(), b);
    return a;
}
/// Adds B to a window A: add_in_place().
inline const BitMatrixView& operator+=(const BitMatrixView& a, ConstBitMatrixView b) {
    add_in_place(a, b);
    return a;
}
/// Subtracts B from A, which is to add it.
inline BitMatrix& operator-=(BitMatrix& a, ConstBitMatrixView b) {
    add_in_place(a.view(), b);
    return a;
}

}  // namespace gf2
