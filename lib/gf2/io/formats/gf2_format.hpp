// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The format of this library's own: a header of 64 bytes, then the words of each row as a BitMatrix has them. All
/// numbers are 64-bit words whose first byte counts least; docs/formats.md has the table.
///
/// Reading takes a copy and a checksum, some milliseconds for 100 million entries. The length of the input is compared
/// with the header before any memory is taken.
/// @throws ParseError, also for bits past the last column and for a wrong checksum
[[nodiscard]] BitMatrix read_gf2(const Source& source);

/// True if the text begins with the byte 0x89 and "GF2".
[[nodiscard]] bool looks_like_gf2(std::string_view text);

/// Writes the same. Check the stream afterwards.
void write_gf2(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
