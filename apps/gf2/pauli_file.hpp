// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::gf2_program {

/// Operators of a file.
struct Paulis {
    BitMatrix rows{};                  ///< [X | Z], r x 2n
    BitVector negative{};              ///< the rows with the sign -; of no length if no sign is written
    std::vector<std::size_t> lines{};  ///< of the rows, from 1; none for a matrix
};

/// Reads Pauli operators: a matrix of rows [X | Z] of 2n bits in any format, or strings such as XZZXI, one a line, with
/// an optional sign, in capital or small letters, _ for I. A # begins a comment.
/// @throws io::ParseError if a string has another letter or length; InputError if the matrix has an odd number of
///         columns
[[nodiscard]] Paulis read_paulis(const Context& context, const MatrixInput& input, const std::string& path);

/// The code of operators from a file. If a sign is written, those without one have the sign +; without any, and in a
/// gauge group, signs are left open.
/// @throws InputError if two stabilizers do not commute, or if the product of some of them is -I: names the file
[[nodiscard]] codes::SubsystemCode code_of_operators(const std::string& path, const Paulis& paulis, bool is_gauge);

/// The operator [X | Z] as a string.
[[nodiscard]] std::string pauli_string(const BitVector& pauli);

}  // namespace gf2::apps::gf2_program
