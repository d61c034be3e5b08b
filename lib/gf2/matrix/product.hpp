// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The product A·B, m x n, for A m x l and B l x n; any of the three may be 0.
///
/// @throws std::invalid_argument if a.columns() != b.rows()
///
/// Method and cost: add_product().
[[nodiscard]] BitMatrix multiply(ConstBitMatrixView a, ConstBitMatrixView b);

/// The product A·B: multiply().
[[nodiscard]] inline BitMatrix operator*(ConstBitMatrixView a, ConstBitMatrixView b) {
    return multiply(a, b);
}
/// Replaces A by A·B, with the memory of another matrix.
inline BitMatrix& operator*=(BitMatrix& a, ConstBitMatrixView b) {
    return a = multiply(a, b);
}

/// Adds a product: C += A·B for C m x n, A m x l and B l x n.
///
/// @throws std::invalid_argument if the shapes do not fit, or C overlaps A or B
///
/// Method: with GFNI, packed blocks of 8 x 8 bits (K. Goto and R. van de Geijn, ACM TOMS 34, 2008, for the packing);
/// without, the method of the four Russians. Large products are split into halves by S. Winograd's variant of
/// Strassen's algorithm where that is faster. Time O(m·l·n / 4096) instructions with AVX-512 and GFNI.
///
/// Memory besides the operands: packed blocks of A and B for each thread. Winograd's variant (sides from
/// kStrassenCutoff on, in gf2/kernels/sets/tuning.hpp) also takes a third of A, a third of B and two thirds of C.
/// Blocks of C are shared among the threads of the caller's oneTBB arena; the result does not depend on their number.
void add_product(BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b);

}  // namespace gf2
