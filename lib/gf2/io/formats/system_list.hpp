// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// Systems A·x = b of any shapes, or matrices A alone, for the functions of gf2::batch.
struct SystemList {
    std::vector<BitMatrix> a;        ///< the matrices
    std::vector<BitVector> b;        ///< the right-hand side of each; empty for matrices alone
    std::vector<std::size_t> lines;  ///< the line of the input in which each begins
};

/// The rows of a list of systems.
enum class SystemRows {
    kMatrix,    ///< rows of A
    kAugmented  ///< rows of [A | b]
};

/// Reads systems from text, one after the other, separated by empty lines.
///
/// A line is a row of 0 and 1, column 0 first; '.' counts as 0, and blanks may separate entries or groups of them, the
/// same ones in all rows of a system; what read_matrix_text() refuses is refused here too. '#' begins a comment;
/// a line with a comment alone is ignored. In a row of [A | b] a blank or '|' precedes the last entry, that of b, as in
/// "110 1", "110|1" or "1 1 0 1". A single line `m x n` is a matrix without entries; of [A | b], it is `0 x n`.
///
/// @param systems     the systems of the text are appended to it
/// @param first_line  the number of the first line of `source`, if that is a part of a longer input
/// @return the number of lines read
/// @throws ParseError at the first error, after all systems before it were appended; MemoryError
///
/// Method: the threads of the caller's oneTBB arena share the text. A system whose lines have equal lengths, without
/// blanks between the entries of A, is read eight characters at a time.
std::size_t read_system_list(const Source& source, SystemRows rows, SystemList& systems, std::size_t first_line = 1);

/// The length of the longest beginning of the text that ends with an empty line, so that a long input can be read in
/// parts; 0 if there is none.
[[nodiscard]] std::size_t length_of_whole_systems(std::string_view text);

}  // namespace gf2::io
