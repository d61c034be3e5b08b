// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Sparse integer matrices as LinBox and the collection of J.-G. Dumas keep them: a line "m n M", then "i j value" for
/// each entry, counted from 1, and "0 0 0" at the end. Values count modulo 2; entries given twice add, so two cancel.
/// @throws ParseError
[[nodiscard]] BitMatrix read_sms(const Source& source);

/// True if the first line is two numbers and an M.
[[nodiscard]] bool looks_like_sms(std::string_view text);

/// Writes the same. Check the stream afterwards.
void write_sms(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
