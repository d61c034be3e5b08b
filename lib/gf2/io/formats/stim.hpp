// SPDX-License-Identifier: MIT
// The two of Stim's formats of measurement results that are matrices: a row is a shot.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Stim's format 01: rows of 0 and 1, nothing else, each ended by a newline. An empty line is a row without columns.
/// @throws ParseError
[[nodiscard]] BitMatrix read_stim_01(const Source& source);

/// False for matrices of no rows but some columns, which the format cannot say.
[[nodiscard]] bool stim_01_can_represent(const BitMatrix& a);

/// @throws std::invalid_argument unless stim_01_can_represent(a)
void write_stim_01(std::ostream& out, const BitMatrix& a);

/// Stim's format b8: ceil(n / 8) bytes a row, the first entry in the lowest bit of the first byte; no header.
///
/// @param columns  n; an input without bytes is 0 x n
/// @throws ParseError, also for bits past the last column
[[nodiscard]] BitMatrix read_stim_b8(const Source& source, std::size_t columns);

/// False for matrices of no columns but some rows, which the format cannot say.
[[nodiscard]] bool stim_b8_can_represent(const BitMatrix& a);

/// @throws std::invalid_argument unless stim_b8_can_represent(a)
void write_stim_b8(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
