// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Aᵀ, in tiles of 512 x 512: a little more than the time of a copy with AVX-512, O(m·n·6 / 64) word operations
/// with the portable kernels. From 4096 x 4096 on, blocks are shared among the threads of the caller's oneTBB arena.
[[nodiscard]] BitMatrix transpose(ConstBitMatrixView a);

}  // namespace gf2
