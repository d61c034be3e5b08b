// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// B += A·B for a square A that does not overlap B. Without a copy of B where the kernel set allows that for sides like
/// A's, else with one of a part of B, at most 512 KB for an A of 512 x 512.
void multiply_accumulate_left(ConstBitMatrixView a, BitMatrixView b);

/// B += B·A; otherwise the same.
void multiply_accumulate_right(BitMatrixView b, ConstBitMatrixView a);

}  // namespace gf2::internal
