// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// Writes Aᵀ to memory whose rows are `stride` words apart: of each row as many words as A's rows need, rounded up
/// to a multiple of 8 if there is room for that, else `stride`; the bits that are too many become zero.
void transpose_into(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a);

}  // namespace gf2::internal
