// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads this library's own format: a header of 64 bytes, then the words of each row as in a BitMatrix. All numbers are
/// 64-bit words in little-endian order; docs/formats.md has the table.
///
/// Reading copies the words and computes a checksum, some milliseconds for 100 million entries. The length of the input
/// is compared with the header before any memory is allocated.
/// @throws ParseError, also for ones past the last column and for a wrong checksum
[[nodiscard]] BitMatrix read_gf2(const Source& source);

/// True if the text begins with the byte 0x89 and "GF2".
[[nodiscard]] bool looks_like_gf2(std::string_view text);

/// Writes the format of read_gf2(). Check the stream afterwards.
void write_gf2(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
