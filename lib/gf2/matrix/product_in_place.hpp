// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// B += A·B for a square A that does not overlap B. Where the kernel set allows it for a factor of A's side, no part of
/// B is copied; else B is copied in parts of kCopiedAtOnce columns.
void multiply_accumulate_left(ConstBitMatrixView a, BitMatrixView b);

/// B += B·A for a square A that does not overlap B, as multiply_accumulate_left(); parts to be copied are rows.
void multiply_accumulate_right(BitMatrixView b, ConstBitMatrixView a);

}  // namespace gf2::internal
