// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `std::format` of polynomials, as gf2/bits/format.hpp has it of vectors.

#include "gf2/bits/format.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::internal {

template <>
inline constexpr bool kFormatsAsText<BitPoly> = true;

}  // namespace gf2::internal
