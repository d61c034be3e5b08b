// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Reads Matrix Market (Boisvert, Pozo and Remington, NISTIR 5935): coordinate or array; pattern, integer or real;
/// general, symmetric or, with values, skew-symmetric, which is symmetric with a zero diagonal modulo 2. Values count
/// modulo 2, and real values must be integral. Entries given twice add up, so two cancel.
[[nodiscard]] BitMatrix read_matrix_market(const Source& source);

/// True if the text begins with the banner "%%MatrixMarket", in any case.
[[nodiscard]] bool looks_like_matrix_market(std::string_view text);

/// Writes Matrix Market, coordinate pattern general, row by row.
void write_matrix_market(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::io
