// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/lights/rule.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// p_n(B) as a polynomial in t, where the path acts as t: f_n(t + 1), or f_n(t) without centre, modulo m.
/// Time O(n / 64 + M(n)) or, if n is larger than the degree of m, 2·log2(n) squarings modulo m.
[[nodiscard]] BitPoly chase_polynomial(std::uint64_t n, const BitPoly& m, PlusVariant rule);

}  // namespace gf2::lights::internal
