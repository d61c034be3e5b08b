// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Matrix Market (Boisvert, Pozo and Remington, NISTIR 5935): coordinate or array; pattern, integer or
/// real; general or symmetric. Values count modulo 2, and a real one must be integral. Entries given twice
/// add, so two cancel.
[[nodiscard]] BitMatrix read_matrix_market(const Source& source);

/// True if the text begins with the banner "%%MatrixMarket", in any case.
[[nodiscard]] bool looks_like_matrix_market(std::string_view text);

/// Coordinate pattern general, row by row.
void write_matrix_market(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
