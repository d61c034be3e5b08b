// SPDX-License-Identifier: MIT
// Matrix Market with complex entries: Pauli operators, as QDistRnd writes them.
#pragma once

#include <string_view>

#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/io/source.hpp"

namespace gf2::io::internal {

/// True if the banner of a Matrix Market file says `complex`.
[[nodiscard]] bool is_complex_market(std::string_view text);

/// Reads the m x n matrix A + iB as the rows [A | B] modulo 2. A comment `Field: GF(2)` is allowed.
/// @throws ParseError, also for a comment that names another field
[[nodiscard]] PauliOperators read_complex_market(const Source& source);

}  // namespace gf2::io::internal
