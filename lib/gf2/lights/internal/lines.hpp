// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights::internal {

/// A bit for each row and each column of a board.
struct Lines {
    BitVector rows;
    BitVector columns;
};

/// The sums of the rows and of the columns.
[[nodiscard]] Lines line_sums(const BitMatrix& board);

/// Flips the rows and the columns whose bit is 1; where two meet, the cell stays.
void flip_lines(BitMatrix& board, const Lines& lines);

}  // namespace gf2::lights::internal
