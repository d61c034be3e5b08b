// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// True if C = A·B: C·X = A·(B·X) for 64 random vectors X, which a wrong row passes once in 2^64, and some rows by the
/// definition. Shares no code with multiply().
[[nodiscard]] testing::AssertionResult is_product(const BitMatrix& c, ConstBitMatrixView a, ConstBitMatrixView b,
                                                  SplitMix64& random);

}  // namespace gf2::test
