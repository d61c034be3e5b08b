// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The system A·x = b of equations with named unknowns.
struct EquationSystem {
    BitMatrix a;                        ///< equations x unknowns
    BitVector b;                        ///< one entry per equation
    std::vector<std::string> unknowns;  ///< their names
    std::vector<std::size_t> lines;     ///< line of the input of each equation, counted from 1
};

/// Reads equations such as `x1 + x3 = 1`, one per line or separated by ';' or ','. '#' and `//` begin comments.
///
/// A side is a sum of unknowns and numbers, with `+`, `-`, `^` between blanks, or `xor`; numbers, also those before an
/// unknown as in `3 x1`, count modulo 2. An unknown is letters, digits and `_`, perhaps with an index: x_1, x_{1}, x[1]
/// and x(1) are x1, and `x2,13` is the cell of a board. Unknowns that differ in numbers alone are in the order of these
/// numbers, single letters in that of the alphabet, and others in the order in which they come.
/// @throws ParseError, also for a product of unknowns or what may be one (x1x2, xy beside x), for a power such as x^2
///         or 'x ^ 2', and for names such as x1 and X1 that differ in capitals or leading zeros alone
[[nodiscard]] EquationSystem read_equations(const Source& source);

/// Writes A·x = b as equations in x1, x2, ..., one per line; the first one has `0 x2` for an unknown that occurs in
/// none.
/// @throws std::invalid_argument if b.size() != a.rows()
void write_equations(std::ostream& out, const BitMatrix& a, const BitVector& b);

}  // namespace gf2::io
