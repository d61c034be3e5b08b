// SPDX-License-Identifier: MIT
// What holds for any bytes that the programs read as compressed files and archives. Shared by the fuzzer and by the
// tests of damaged files.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace gf2::test {

/// Unpacks the bytes, and reads the result as a matrix if it is an archive of NumPy or a file of MATLAB. Readers return
/// or throw a ParseError, nothing else; what they return is the same when written and read again.
/// @returns false if no reader took it; those that ask for much memory are refused
/// @throws whatever else a reader throws, and std::logic_error for a matrix that does not survive
bool any_packed_input(std::string_view bytes);

/// Reads the arrays of a sparse matrix of SciPy, as joined_arrays() puts them together.
/// @returns and throws as any_packed_input()
bool any_sparse_arrays(std::string_view bytes);

/// Arrays, each with its name, in one text.
[[nodiscard]] std::string joined_arrays(std::initializer_list<std::pair<std::string_view, std::string_view>> arrays);

}  // namespace gf2::test
