// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "common/cli/command.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {

/// Reads Pauli operators: a matrix of rows [X | Z] of 2n bits in any format, or strings such as XZZXI, one a line, with
/// an optional sign, in capital or small letters, _ for I. A # begins a comment.
/// @return r x 2n; the signs are left out
/// @throws io::ParseError if a string has another letter or length; InputError if the matrix has an odd number of
///         columns
[[nodiscard]] BitMatrix read_paulis(const Context& context, const MatrixInput& input, const std::string& path);

/// The code of operators from a file.
/// @throws InputError if two stabilizers do not commute: names the file
[[nodiscard]] codes::SubsystemCode code_of_operators(const std::string& path, const BitMatrix& rows, bool is_gauge);

/// Reads the generators of the stabilizers of a code or, if `gauge` is not empty, of its gauge group.
/// @throws nothing that read_paulis() and code_of_operators() do not throw
[[nodiscard]] codes::SubsystemCode read_operators(const Context& context, const MatrixInput& input,
                                                  const std::string& stabilizer, const std::string& gauge);

/// The operator [X | Z] as a string.
[[nodiscard]] std::string pauli_string(const BitVector& pauli);

}  // namespace gf2::apps::gf2_cli
