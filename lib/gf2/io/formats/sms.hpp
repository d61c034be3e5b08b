// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads the sparse integer matrices of LinBox and of J.-G. Dumas's collection: a line "m n M", then "i j value" for
/// each entry, counted from 1, and "0 0 0" at the end. Values count modulo 2; entries given twice add up, so two
/// cancel.
/// @throws ParseError
[[nodiscard]] BitMatrix read_sms(const Source& source);

/// True if the first line is two numbers and an M.
[[nodiscard]] bool looks_like_sms(std::string_view text);

/// Writes the format of read_sms(). Check the stream afterwards.
void write_sms(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
