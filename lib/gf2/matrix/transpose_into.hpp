// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// Writes Aᵀ for A m x n to memory whose rows are `stride` words apart. In each row it writes the words of m bits,
/// rounded up to a multiple of 8 if `stride` is at least 8, else `stride` words; bits past the m-th become zero.
void transpose_into(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a);

}  // namespace gf2::internal
