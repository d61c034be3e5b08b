// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// A·B for A m x l and B l x n, an m x n matrix; any of the three may be 0.
///
/// @throws std::invalid_argument if a.columns() != b.rows()
///
/// As add_product().
[[nodiscard]] BitMatrix multiply(ConstBitMatrixView a, ConstBitMatrixView b);

/// C += A·B for C m x n, A m x l and B l x n. C must overlap neither A nor B.
///
/// @throws std::invalid_argument if the shapes do not fit
///
/// Method: with GFNI, packed blocks of 8 x 8 bits (K. Goto and R. van de Geijn, ACM TOMS 34, 2008, for the packing);
/// without, the four Russians with tables of 8 bits. Large products are split in halves by S. Winograd's variant of
/// Strassen's algorithm where that gains. Time O(m·l·n / 4096) instructions with AVX-512 and GFNI.
///
/// Memory besides the operands: packed blocks of A and B, at most 2 MB a thread. Where Winograd's splitting is used
/// (sides of 12288 and more with GFNI, of 2048 and more without) also a third of A, a third of B and two thirds of C.
/// Blocks of C are shared among the threads of the caller's oneTBB arena; the result does not depend on their number.
void add_product(BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b);

}  // namespace gf2
