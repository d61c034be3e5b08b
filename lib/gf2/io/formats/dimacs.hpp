// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// A formula that is a system A·x = b: a row is a clause, a column a variable.
struct DimacsSystem {
    BitMatrix a;                     ///< clauses x variables
    BitVector b;                     ///< length: the clauses
    std::vector<std::size_t> lines;  ///< where each clause begins in the input, counted from 1
};

/// DIMACS CNF with XOR clauses, as CryptoMiniSat has them: "p cnf variables clauses", then clauses that end with 0.
/// "x1 -2 3 0" says that x1 xor (not x2) xor x3 is true. A literal alone is a clause too, and no literals, "0" or "x
/// 0", are 0 = 1. A line that begins with c is a comment.
///
/// @throws ParseError, also for a clause that is no equation: several literals without x
[[nodiscard]] DimacsSystem read_dimacs(const Source& source);

/// Writes A·x = b. An equation 0 = 0 has no clause of its own: it is "x1 -1 0", or left out if there are no variables.
/// @throws std::invalid_argument if b.size() != a.rows()
void write_dimacs(std::ostream& out, const BitMatrix& a, const BitVector& b);

}  // namespace gf2::io
