// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Pauli operators up to the phases i: rows [X | Z] of 2n bits with X where only the first half has a one, Z where only
/// the second half has one, and Y where both have.
struct PauliOperators {
    BitMatrix rows{};                  ///< r x 2n
    BitVector negative{};              ///< the rows with the sign -; of no length if no sign is written
    std::vector<std::size_t> lines{};  ///< of the rows, from 1; none if there are no lines
    bool is_matrix = false;            ///< they were bits whose columns have an order
};

/// How the columns of a matrix of operators are ordered. The letters in to_string() are in this order.
enum class ColumnOrder {
    kXz,       ///< x1 ... xn z1 ... zn
    kZx,       ///< z1 ... zn x1 ... xn
    kXzPairs,  ///< x1 z1 x2 z2 ... xn zn
    kZxPairs   ///< z1 x1 z2 x2 ... zn xn
};

/// All of them, in the order of the enumeration.
inline constexpr std::array kColumnOrders = {ColumnOrder::kXz, ColumnOrder::kZx, ColumnOrder::kXzPairs,
                                             ColumnOrder::kZxPairs};

/// "xz", "zx", "xz-pairs" or "zx-pairs".
[[nodiscard]] std::string_view to_string(ColumnOrder order);

/// The rows [X | Z] of a matrix with columns in another order.
/// @throws std::invalid_argument if the number of columns is odd
[[nodiscard]] BitMatrix in_order_xz(const BitMatrix& operators, ColumnOrder order);

/// True if a text begins with a Pauli operator in letters, of which one is I, X, Y or Z.
[[nodiscard]] bool looks_like_paulis(std::string_view text);

/// Reads operators, one a line: a letter for each qubit as in XZZXI, side by side or with blanks between all; or
/// letters with the numbers of qubits from 0, as in X0X1, X0*Z3 or X0 Z3. Letters may be small, and _ is I. A sign may
/// stand before an operator, with or without blanks. A # begins a comment.
///
/// If all operators have numbers, n is the largest one plus 1. Qubit 0 must then occur, as those who count from 1 mean
/// other qubits: I0 says that it is there.
/// @param qubits  n, if it is known; 0 if not
/// @throws ParseError; MemoryError
[[nodiscard]] PauliOperators read_paulis(const Source& source, std::size_t qubits = 0);

/// Reads operators in any form: as read_paulis() does; lines x | z of 2n bits with a bar; Matrix Market with complex
/// entries, of which 1 is X, i is Z and 1 + i is Y, as QDistRnd writes them for GF(2); or a matrix in any other format,
/// whose columns are in the given order.
/// @param format  name of the matrix's format; empty: detected
/// @throws ParseError, also if the number of columns is odd, or if an order other than kXz is given and the form has
///         its own; MemoryError
[[nodiscard]] PauliOperators read_operators(const Source& source, ColumnOrder order = ColumnOrder::kXz,
                                            std::string_view format = {});

/// An operator [X | Z] as letters, such as XZZXI.
[[nodiscard]] std::string pauli_string(const BitVector& pauli);

}  // namespace gf2::io
