// SPDX-License-Identifier: MIT
// What holds for any bytes at all. Shared by the fuzzers and by the tests of damaged files.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace gf2::test {

/// Reads the bytes as a matrix or vector in each format that they may have, and in another one. Readers return or throw
/// a ParseError, nothing else; what they return is the same when written and read again.
/// @returns false if no reader took it; those that ask for much memory are refused
/// @throws whatever else a reader throws, and std::logic_error for a matrix that does not survive
bool any_input_as_matrix(std::string_view bytes);

/// Unpacks the bytes, or an array named H or arr_0, and reads the result as a matrix.
/// @returns and throws as any_input_as_matrix()
bool any_input_as_packed(std::string_view bytes);

/// The same for the arrays of a sparse matrix of SciPy, as joined_arrays() puts them together.
bool any_input_as_sparse_arrays(std::string_view bytes);

/// Arrays, each with its name, in one text.
[[nodiscard]] std::string joined_arrays(std::initializer_list<std::pair<std::string_view, std::string_view>> arrays);

/// The same for a system in DIMACS.
bool any_input_as_system(std::string_view bytes);

/// The same for equations.
bool any_input_as_equations(std::string_view bytes);

/// The same for a detector error model, which is not written again.
bool any_input_as_detector_error_model(std::string_view bytes);

/// The same for Pauli operators in one or two orders of columns.
bool any_input_as_paulis(std::string_view bytes);

/// The same for the record of a search, which is also merged.
bool any_input_as_record(std::string_view bytes);

/// The same for a list of systems, and of matrices alone.
bool any_input_as_system_list(std::string_view bytes);

/// The same for a board.
bool any_input_as_board(std::string_view bytes);

/// The same for a graph, which is not written again.
bool any_input_as_graph(std::string_view bytes);

/// The same for a polynomial.
bool any_input_as_polynomial(std::string_view bytes);

}  // namespace gf2::test
