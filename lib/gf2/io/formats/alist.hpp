// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads the alist format of D. J. C. MacKay's collection of codes: "columns rows", the largest column weight and the
/// largest row weight, the column weights, the row weights, then for each column a line that lists the rows of its
/// ones, and for each row a line that lists the columns of its ones. Rows and columns are counted from 1. Lists may be
/// padded with zeros to the largest weight.
///
/// The lists of the columns and those of the rows must agree.
/// @throws ParseError
[[nodiscard]] BitMatrix read_alist(const Source& source);

/// True if the text begins as an alist file does: a line of two numbers, a line of the two largest weights, a line of a
/// weight for each column (for each row, if there are no columns), and another line if there are both. No text that
/// read_matrix_text() accepts begins so.
[[nodiscard]] bool looks_like_alist(std::string_view text);

/// True unless the matrix is 0 x 0, which would look like text.
[[nodiscard]] bool alist_can_represent(const BitMatrix& a);

/// Writes the alist format, with lists padded with zeros as in the collection.
/// @throws std::invalid_argument unless alist_can_represent(a)
void write_alist(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
