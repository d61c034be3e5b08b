// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string_view>

#include "gf2/io/bit_order.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// A NumPy array of zeros and ones, as numpy.save writes it: format 1.0, 2.0 or 3.0; booleans, integers or floats of
/// any size and byte order; in C or Fortran order. An array of one dimension is a single row.
///
/// The length of the input is compared with the header before any memory is taken.
/// @throws ParseError, also for an entry that is neither 0 nor 1, and for an array that says that it is packed
[[nodiscard]] BitMatrix read_npy(const Source& source);

/// An array of numpy.packbits(a, axis=1, bitorder=order): bytes of eight entries, each row beginning a byte. In one
/// dimension it is a single row.
///
/// Such an array does not know how many columns `a` had, nor the order of the bits. write_npy_packed() says it in the
/// header, in a comment that numpy.load passes over.
///
/// @param columns  how many there are; if not given, as many as the header says, and all bits if it does not say it
/// @throws ParseError, also if `columns` or the order are not what the header says or need another number of bytes, and
///         for bits past the last column
[[nodiscard]] BitMatrix read_npy_packed(const Source& source, std::optional<std::size_t> columns = std::nullopt,
                                        BitOrder order = BitOrder::kBig);

/// True if the text begins with the byte 0x93 and "NUMPY".
[[nodiscard]] bool looks_like_npy(std::string_view text);

/// True if the header also says how many columns are packed, in the given order.
[[nodiscard]] bool looks_like_npy_packed(std::string_view text, BitOrder order = BitOrder::kBig);

/// A byte for each entry.
void write_npy(std::ostream& out, const BitMatrix& a);

/// Eight entries in a byte; for a of m x n, `numpy.unpackbits(numpy.load(file), axis=1, count=n, bitorder=order)` is a.
void write_npy_packed(std::ostream& out, const BitMatrix& a, BitOrder order = BitOrder::kBig);

}  // namespace gf2::io
