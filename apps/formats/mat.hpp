// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Reads the only matrix of a MATLAB file of level 5, compressed or not, in either byte order: logical, integers or
/// floats, dense or sparse. Entries of a dense matrix are 0 and 1; those of a sparse one count modulo 2.
/// @throws io::ParseError, which lists the variables if there are several matrices
[[nodiscard]] BitMatrix read_mat(const io::Source& source);

/// The variable of that name, as a file of its own.
/// @throws io::ParseError, which lists the variables if there is none of that name
[[nodiscard]] io::Source variable_of_mat(const io::Source& source, std::string_view name);

/// True if the file has less than 2^31 bytes, as MATLAB requires.
[[nodiscard]] bool mat_can_represent(const BitMatrix& a);

/// Writes a MATLAB file of level 5 with the dense logical matrix `A`, not compressed, as -v6 does.
/// @throws std::invalid_argument unless mat_can_represent()
void write_mat(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::apps
