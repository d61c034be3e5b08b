// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Aᵀ, in tiles of 512 x 512. Time O(m·n·6 / 64) word operations with the portable kernels; memory bounds the others
/// when A is large. Blocks of 2048 x 2048 are shared among the threads of the caller's oneTBB arena.
[[nodiscard]] BitMatrix transpose(ConstBitMatrixView a);

}  // namespace gf2
