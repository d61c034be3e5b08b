// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The sparse format of J.-C. Faugere's programs, which M4RI reads: "m n 2", a number that is at least that of the
/// ones, and the columns of the ones row by row, counted from 1; a negative one begins a new row. Rows at the end may
/// be missing; they are zero.
/// @throws ParseError, also for a one given twice and for another modulus
[[nodiscard]] BitMatrix read_jcf(const Source& source);

/// True if the first line is two numbers and a 2.
[[nodiscard]] bool looks_like_jcf(std::string_view text);

/// False for a matrix with a zero row in front of another one, which the format cannot say.
[[nodiscard]] bool jcf_can_represent(const BitMatrix& a);

/// @throws std::invalid_argument unless jcf_can_represent(a)
void write_jcf(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
