// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The transpose Aᵀ, computed in squares of 512 x 512 bits, whose rows are cache lines. Time about 6·m·n / 64 word
/// operations with the portable kernels; with the others, memory bandwidth limits the speed for large A. The threads of
/// the caller's oneTBB arena share the work.
[[nodiscard]] BitMatrix transpose(ConstBitMatrixView a);

}  // namespace gf2
