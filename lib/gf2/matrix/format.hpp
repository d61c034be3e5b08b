// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `std::format` of matrices and windows, as gf2/bits/format.hpp has it of vectors.

#include "gf2/bits/format.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

template <>
inline constexpr bool kFormatsAsText<BitMatrix> = true;
template <>
inline constexpr bool kFormatsAsText<ConstBitMatrixView> = true;
template <>
inline constexpr bool kFormatsAsText<BitMatrixView> = true;

}  // namespace gf2::internal
