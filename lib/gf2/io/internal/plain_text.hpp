// SPDX-License-Identifier: MIT
// Rows in other words than 0, 1 and brackets.
#pragma once

#include <optional>
#include <string>

#include "gf2/io/source.hpp"

namespace gf2::io::internal {

/// The rules of plain_text().
struct PlainTextRules {
    char comment = '#';              ///< begins a comment; 0 if none does
    bool bars_end_rows = false;      ///< '|' and '/' are ends of rows
    bool integers_modulo_2 = false;  ///< every number is an entry, and counts modulo 2; otherwise it must be 0 or 1
};

/// Rewrites a text of rows as programs print it and people paste it, in the characters that read_rows() knows. Each
/// thing stays in its place, and what is left of it are blanks, so that positions in messages are those of the text:
///
///     1.0, 1e0, True, Z(2)^0, Mod(1, 2)         1; the same for 0
///     {{1, 0}, {0, 1}}                          [[1, 0], [0, 1]]
///     A = np.array([[1]], dtype=int), GF([[1]]), Matrix(GF(2), [[1]])   the brackets inside
///     \begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}                      [1 , 0 ; 0 , 1]
///     ["10", "01"]                              [[10], [01]]
///     a row of names above the columns          nothing; the remarks say so
///
/// What is none of these stays as it is, for read_rows() to refuse.
/// @return an empty optional if the text has nothing of this kind
/// @throws ParseError if the first line may be a header or a row
[[nodiscard]] std::optional<std::string> plain_text(const Source& source, const PlainTextRules& rules);

}  // namespace gf2::io::internal
