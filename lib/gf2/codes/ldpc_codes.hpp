// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// Parity checks of a regular LDPC code (R. G. Gallager, 1962): `column_weight` bands, each of which has a one in every
/// column, and `row_weight` ones in every row. In long codes, hardly any two columns have two rows in common.
/// @throws std::invalid_argument unless row_weight is above 0 and divides n
[[nodiscard]] BitMatrix gallager_checks(std::size_t length, std::size_t column_weight, std::size_t row_weight,
                                        SplitMix64& random);

/// Parity checks of a regular LDPC code whose Tanner graph has at least the given girth, by progressive edge growth
/// (X.-Y. Hu, E. Eleftheriou, D. M. Arnold, 2005): n·column_weight / row_weight rows of row_weight ones each, and
/// column_weight ones in each column.
///
/// Columns get their ones one after another, each in a row of least weight among those at a distance of girth - 1 or
/// more in the graph so far, at random if there are several. If only closer rows have room, a one of another column
/// moves there, and its row takes the place.
/// @param girth  an even number of at least 4
/// @throws std::invalid_argument unless the weights are above 0, their shapes fit, and the girth is even and at least
/// 4;
///         if no graph was found: for short codes there may be none
/// Time: for each one, the rows, and the vertices within a distance of girth - 3.
[[nodiscard]] BitMatrix regular_ldpc_checks(std::size_t length, std::size_t column_weight, std::size_t row_weight,
                                            std::size_t girth, SplitMix64& random);

/// The girth of the Tanner graph of a matrix: the length of its shortest cycle; an empty optional if it has none.
/// Time: from each column, the vertices within a distance of half the girth.
[[nodiscard]] std::optional<std::size_t> tanner_girth(const BitMatrix& checks);

}  // namespace gf2::codes
