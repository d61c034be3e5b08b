// SPDX-License-Identifier: MIT
// What holds for any bytes at all. Shared by the fuzzers and by the tests of damaged files.
#pragma once

#include <string_view>

namespace gf2::test {

/// Reads the bytes as a matrix or vector in each format. Readers return or throw a ParseError, nothing else; what
/// they return is the same when written and read again.
/// @returns false if no reader took it; those that ask for much memory are refused
/// @throws whatever else a reader throws, and std::logic_error for a matrix that does not survive
bool any_input_as_matrix(std::string_view bytes);

/// The same for a system in DIMACS.
bool any_input_as_system(std::string_view bytes);

/// The same for a list of systems, and of matrices alone.
bool any_input_as_system_list(std::string_view bytes);

/// The same for a board.
bool any_input_as_board(std::string_view bytes);

/// The same for a graph, which is not written again.
bool any_input_as_graph(std::string_view bytes);

/// The same for a polynomial.
bool any_input_as_polynomial(std::string_view bytes);

}  // namespace gf2::test
