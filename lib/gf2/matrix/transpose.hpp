// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Aᵀ, in blocks of 64 x 64. Time O(m·n·6 / 64) word operations in the portable kernels.
[[nodiscard]] BitMatrix transpose(ConstBitMatrixView a);

}  // namespace gf2
