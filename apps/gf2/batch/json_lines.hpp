// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "gf2/io/formats/system_list.hpp"

namespace gf2::apps::gf2_program {

/// True if the text begins as a line of JSON does: with '{', after white space.
[[nodiscard]] bool looks_like_json_lines(std::string_view text);

/// Reads systems from JSON objects, one per line, such as {"A": ["110", "011"], "b": "10"}.
///
/// "A" is the array of the rows of A, and each row, like "b", a string of 0 and 1 or an array of numbers 0 and 1.
/// "columns", the number of columns, is required only for a matrix without rows. Other fields are ignored, of matrices
/// alone also "b". Empty lines are ignored.
///
/// Parameters, result and errors are those of io::read_system_list().
std::size_t read_json_lines(const io::Source& source, io::SystemRows rows, io::SystemList& systems,
                            std::size_t first_line = 1);

/// The length of the longest beginning of the text that ends with a newline; 0 if there is none.
[[nodiscard]] std::size_t length_of_whole_lines(std::string_view text);

}  // namespace gf2::apps::gf2_program
