// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Portable network graphics, a pixel an entry: black is 1, as in M4RI and Sage. Any colour type and depth in which
/// every pixel is black or white; interlaced or not.
///
/// The length of the input is compared with the header before any memory is taken.
/// @throws io::ParseError with the byte near which the file is damaged; InputError that names a pixel of another colour
[[nodiscard]] BitMatrix read_png(const io::Source& source);

/// True if the text begins with the byte 0x89 and "PNG".
[[nodiscard]] bool looks_like_png(std::string_view text);

/// Grey of one bit.
/// @throws InputError if there are no entries, or more rows or columns than 2^31 - 1: there are no such images
void write_png(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::apps
