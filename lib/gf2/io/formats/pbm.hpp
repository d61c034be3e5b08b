// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads a portable bitmap as in netpbm's page pbm(5): binary (P4) or plain (P1); black is 1. An input is one image.
///
/// Bits of P4 past the last column are ignored. An image without pixels is accepted, though netpbm makes none. The
/// length of the input is compared with the header before any memory is allocated.
/// @throws ParseError
[[nodiscard]] BitMatrix read_pbm(const Source& source);

/// True if the text begins with P1 or P4 and then white space or a comment.
[[nodiscard]] bool looks_like_pbm(std::string_view text);

/// Writes a binary bitmap, P4.
void write_pbm(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
