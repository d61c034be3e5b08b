// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The transpose Aᵀ, computed in tiles whose rows are cache lines. Time O(m·n·6 / 64) word operations with the portable
/// kernels; with the others, memory bandwidth bounds the time for large A. Blocks of tiles are shared among the threads
/// of the caller's oneTBB arena.
[[nodiscard]] BitMatrix transpose(ConstBitMatrixView a);

}  // namespace gf2
