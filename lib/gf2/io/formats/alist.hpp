// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads a parity-check matrix of D. J. C. MacKay's collection: "columns rows", the largest column and row weight, the
/// column weights, the row weights, then for each column a line of the rows where it is 1, and for each row a line of
/// its columns, counted from 1. Lists may be padded with zeros to the largest weight.
///
/// Columns and rows give the matrix twice; they are checked to agree.
/// @throws ParseError
[[nodiscard]] BitMatrix read_alist(const Source& source);

/// True if the text begins with the two pairs of numbers and as many weights as the first number says, and continues.
/// No text of read_matrix_text() does.
[[nodiscard]] bool looks_like_alist(std::string_view text);

/// True unless the matrix is 0 x 0, which would look like text.
[[nodiscard]] bool alist_can_represent(const BitMatrix& a);

/// Writes the alist format, with lists padded with zeros as in the collection.
/// @throws std::invalid_argument unless alist_can_represent(a)
void write_alist(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
