// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io {

/// The system A·x = b of a formula of XOR clauses: each clause is a row, each variable a column.
struct DimacsSystem {
    BitMatrix a;                     ///< clauses x variables
    BitVector b;                     ///< one entry per clause
    std::vector<std::size_t> lines;  ///< line of the input where each clause begins, counted from 1
};

/// Reads DIMACS CNF with XOR clauses, as in CryptoMiniSat: "p cnf variables clauses", then clauses that end with 0. The
/// clause "x1 -2 3 0" says that x1 xor (not x2) xor x3 is true. A single literal needs no x; a clause without literals,
/// "0" or "x 0", is the equation 0 = 1. A line that begins with c is a comment.
///
/// @throws ParseError, also for a clause of several literals without x, which is not an equation
[[nodiscard]] DimacsSystem read_dimacs(const Source& source);

/// The equations of a formula, as a sparse system.
struct SparseDimacsSystem {
    SparseMatrix a;                  ///< equations x variables
    BitVector b;                     ///< one entry per equation
    std::vector<std::size_t> lines;  ///< line of the input where each equation begins, counted from 1

    std::size_t other_clauses = 0;       ///< number of clauses of several literals without x, which are left out
    std::size_t first_other_clause = 0;  ///< line of the first of them
};

/// Reads DIMACS CNF with XOR clauses, as read_dimacs(), in memory that follows the clauses, variables and literals.
/// Clauses of several literals without x are counted and left out: if there are any, solutions of A·x = b may not
/// satisfy the formula, but a formula is unsatisfiable if A·x = b has no solution.
/// @throws ParseError
[[nodiscard]] SparseDimacsSystem read_sparse_dimacs(const Source& source);

/// Writes A·x = b. An equation 0 = 0 becomes the clause "x1 -1 0", or is left out if there are no variables.
/// @throws std::invalid_argument if b.size() != a.rows()
void write_dimacs(std::ostream& out, const BitMatrix& a, const BitVector& b);
/// Writes A·x = b, A sparse.
/// @throws std::invalid_argument if b.size() != a.rows()
void write_sparse_dimacs(std::ostream& out, const SparseMatrix& a, const BitVector& b);

/// Writes the first line of a formula, before its clauses.
void write_dimacs_header(std::ostream& out, std::size_t variables, std::size_t clauses);

/// Writes an equation as a line: the variables at `positions` (from 0) add up to `value`. For systems that are too
/// large for a matrix.
/// @pre there is a variable, or value is 1: 0 = 0 is written by the first variable
void write_dimacs_clause(std::ostream& out, std::span<const std::size_t> positions, bool value);

}  // namespace gf2::io
