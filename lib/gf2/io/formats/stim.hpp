// SPDX-License-Identifier: MIT
// The two of Stim's formats for measurement results that are matrices: a row is a shot.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads Stim's format 01: rows of 0 and 1, nothing else, each ended by a newline. An empty line is a row without
/// columns.
/// @throws ParseError
[[nodiscard]] BitMatrix read_stim_01(const Source& source);

/// True unless the matrix has columns but no rows, which the format cannot represent.
[[nodiscard]] bool stim_01_can_represent(const BitMatrix& a);

/// Writes Stim's format 01.
/// @throws std::invalid_argument unless stim_01_can_represent(a)
void write_stim_01(std::ostream& out, const BitMatrix& a);

/// Reads Stim's format b8: ceil(n / 8) bytes per row, the first entry in the lowest bit of the first byte; no header.
///
/// @param columns  n; an empty input is 0 x n
/// @throws ParseError, also for ones past the last column
[[nodiscard]] BitMatrix read_stim_b8(const Source& source, std::size_t columns);

/// True unless the matrix has rows but no columns, which the format cannot represent.
[[nodiscard]] bool stim_b8_can_represent(const BitMatrix& a);

/// Writes Stim's format b8.
/// @throws std::invalid_argument unless stim_b8_can_represent(a)
void write_stim_b8(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
