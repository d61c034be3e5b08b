// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/reference/linear_algebra.hpp"

namespace gf2::test {

/// Entry by entry, so that the packing is tested rather than used.
[[nodiscard]] reference::Matrix to_reference(ConstBitMatrixView a);
[[nodiscard]] reference::Vector to_reference(const BitVector& v);
[[nodiscard]] std::vector<reference::Vector> to_reference(const std::vector<BitVector>& vectors);
[[nodiscard]] BitMatrix from_reference(const reference::Matrix& a);
[[nodiscard]] BitVector from_reference(const reference::Vector& v);

}  // namespace gf2::test
