// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Reads a PNG image, one pixel per entry; black is 1, as in M4RI and Sage. Accepts any colour type and depth in which
/// every pixel is black or white, interlaced or not.
///
/// Compares the length of the input with the header before it allocates memory.
/// @throws io::ParseError with the byte near which the file is damaged; InputError that names a pixel of another colour
[[nodiscard]] BitMatrix read_png(const io::Source& source);

/// True if the text begins with the byte 0x89 and "PNG".
[[nodiscard]] bool looks_like_png(std::string_view text);

/// Writes a PNG image of one-bit grey pixels.
/// @throws InputError if the matrix is empty or has more than 2^31 - 1 rows or columns, which PNG cannot represent
void write_png(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::apps
