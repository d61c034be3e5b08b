// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// Reads a matrix from an archive of NumPy or SciPy: the array of numpy.savez() or numpy.savez_compressed() if there is
/// only one, as io::read_npy() does; or the matrix of scipy.sparse.save_npz().
/// @throws io::ParseError, which lists the arrays if there are several
[[nodiscard]] BitMatrix read_npz(const io::Source& source);

/// The array of that name in an archive, as a .npy file.
/// @throws io::ParseError, which lists the arrays if there is none of that name
[[nodiscard]] io::Source array_of_npz(const io::Source& source, std::string_view name);

/// Writes a compressed archive with the array `arr_0`, one byte per entry, as numpy.savez_compressed() does.
void write_npz(std::ostream& out, const BitMatrix& a);

}  // namespace gf2::apps
