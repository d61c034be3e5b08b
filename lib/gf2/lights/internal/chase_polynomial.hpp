// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/lights/rule.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// p_n(B) modulo m as a polynomial in t, where t is the action of the path: f_n(t + 1), or f_n(t) without centre.
/// Time O(n / 64 + M(n)), or 2·log2(n) squarings modulo m if n exceeds twice the length of m.
[[nodiscard]] BitPoly chase_polynomial(std::uint64_t n, const BitPoly& m, PlusVariant rule);

}  // namespace gf2::lights::internal
