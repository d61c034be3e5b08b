// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads the sparse format of J.-C. Faugere's programs, which M4RI also reads: "m n 2", an upper bound on the number of
/// ones, and the columns of the ones row by row, counted from 1; a minus sign marks the first column of each row. Rows
/// missing at the end are zero.
/// @throws ParseError, also for a one listed twice and for a modulus other than 2
[[nodiscard]] BitMatrix read_jcf(const Source& source);

/// True if the first line has two numbers and then a 2.
[[nodiscard]] bool looks_like_jcf(std::string_view text);

/// True unless a zero row precedes a nonzero one, which the format cannot represent.
[[nodiscard]] bool jcf_can_represent(const BitMatrix& a);

/// Writes the format of read_jcf().
/// @throws std::invalid_argument unless jcf_can_represent(a)
void write_jcf(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
