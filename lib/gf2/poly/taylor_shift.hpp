// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// The shifted polynomial p(x + 1). Shifting twice returns p.
///
/// Method: with p = l + x^n·h and n a power of two, (x + 1)^n = x^n + 1, so p(x + 1) = (l + h)(x + 1) + x^n·h(x + 1).
/// Time O(deg p·log(deg p) / 64) words.
[[nodiscard]] BitPoly taylor_shift(const BitPoly& p);

}  // namespace gf2
