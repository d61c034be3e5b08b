// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The parity-check matrices of D. J. C. MacKay's collection: "columns rows", the largest column and row weight, the
/// column weights, the row weights, and then for each column a line of the rows where it is 1, and for each row a line
/// of its columns, counted from 1. Lists may be filled up with zeros to the largest weight, or not.
///
/// The two halves say the same twice; that they agree is checked.
/// @throws ParseError
[[nodiscard]] BitMatrix read_alist(const Source& source);

/// True if the first lines are the two pairs of numbers and as many weights as the first number says, and more follows.
/// No text of read_matrix_text() is so.
[[nodiscard]] bool looks_like_alist(std::string_view text);

/// False for 0 x 0, which would look like text.
[[nodiscard]] bool alist_can_represent(const BitMatrix& a);

/// Filled up with zeros, as in the collection.
/// @throws std::invalid_argument unless alist_can_represent(a)
void write_alist(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
