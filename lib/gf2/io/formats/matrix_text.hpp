// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads 0/1 text: one row per line, column 0 first, or rows in brackets, as in "[1 0; 0 1]" or "[[1,0],[0,1]]", by the
/// rule of docs/formats.md, "What is read as what". '.' counts as 0, but "1.0" and "0." between separators are refused
/// as decimals. '#' begins a comment. What can be read in two ways is refused, such as a second matrix behind an empty
/// line, blanks for zeros, empty cells and "...".
///
/// The first line may be a header "m n" or "m x n". Two numbers of digits 0 and 1 alone are a header only if the lines
/// that follow have that shape, and otherwise a row: "0 1" by itself is 1 x 2. But by itself a line of two powers of
/// ten that are not both 1, such as "10 10", is a header whose rows are missing.
[[nodiscard]] BitMatrix read_matrix_text(const Source& source);

/// True if all characters outside comments may occur in 0/1 text.
[[nodiscard]] bool looks_like_matrix_text(std::string_view text);

/// Writes rows without blanks; a header "m x n" only for a matrix without entries.
void write_matrix_text(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
