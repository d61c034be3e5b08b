// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// Operators that multiply to -I: then no state is stabilized by all of them. Their rows, increasing, with the first
/// possible last one; an empty optional if the group of the operators does not contain -I.
///
/// The operators XX, ZZ and YY multiply to -I, as Y = iXZ; XX, ZZ and -YY multiply to I.
///
/// @param stabilizers  commuting operators [X | Z], r x 2n
/// @param negative     r bits: the operators with the sign -
/// @throws std::invalid_argument if the number of columns is odd or the lengths differ
/// Time: a decomposition of r x 2n, and systems with its dependent rows as right-hand sides.
[[nodiscard]] std::optional<std::vector<std::size_t>> product_minus_identity(const BitMatrix& stabilizers,
                                                                             const BitVector& negative);

}  // namespace gf2::codes
