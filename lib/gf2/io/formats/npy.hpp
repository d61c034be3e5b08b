// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

/// The place of the first of eight entries in a byte; the names are those of numpy.packbits.
enum class BitOrder {
    kBig,    ///< first entry in the highest bit
    kLittle  ///< first entry in the lowest bit
};

/// Reads a NumPy array of zeros and ones as numpy.save() writes it: format 1.0, 2.0 or 3.0; booleans, integers of 8 to
/// 64 bits or floats of 16 to 64 bits, in either byte order; in C or Fortran order. An array of one dimension is a
/// single row.
///
/// The length of the input is compared with the header before any memory is allocated.
/// @throws ParseError, also for an entry that is neither 0 nor 1, and for an array whose header says that it is packed
[[nodiscard]] BitMatrix read_npy(const Source& source);

/// Reads an array made by numpy.packbits(a, axis=1, bitorder=order): eight entries per byte, and each row begins a new
/// byte. An array of one dimension is a single row.
///
/// Such an array records neither the number of columns of `a` nor the order of the bits. write_npy_packed() records
/// both in the header, in a comment that numpy.load() ignores.
///
/// @param columns  number of columns; by default the number in the header, or 8 per byte if the header has none
/// @throws ParseError, also if `columns` or `order` contradicts the header, if `columns` does not fit the number of
///         bytes per row, and for ones past the last column
[[nodiscard]] BitMatrix read_npy_packed(const Source& source, std::optional<std::size_t> columns = std::nullopt,
                                        BitOrder order = BitOrder::kBig);

/// True if the text begins with the byte 0x93 and "NUMPY".
[[nodiscard]] bool looks_like_npy(std::string_view text);

/// True if looks_like_npy(), and the header records the number of columns of packed bits and this bit order.
[[nodiscard]] bool looks_like_npy_packed(std::string_view text, BitOrder order = BitOrder::kBig);

/// Writes one byte per entry.
void write_npy(std::ostream& out, const BitMatrix& a);

/// Writes an m x n matrix with eight entries per byte; `numpy.unpackbits(numpy.load(file), axis=1, count=n,
/// bitorder=order)` restores it.
void write_npy_packed(std::ostream& out, const BitMatrix& a, BitOrder order = BitOrder::kBig);

/// The header of a NumPy array of any type and shape. Places are bytes of the input.
struct NpyHeader {
    std::string type{};                ///< type of the items, such as "|u1" or "<f8"
    std::size_t type_place = 0;        ///< where the header names it
    bool is_fortran = false;           ///< items are stored in Fortran order, first index first
    std::size_t fortran_place = 0;     ///< where the header says so
    std::vector<std::size_t> shape{};  ///< the length of each dimension; empty for a single item
    std::size_t shape_place = 0;       ///< where the header gives it
    std::size_t data = 0;              ///< where the items begin

    /// The number of columns of packed bits, if the header records it as write_npy_packed() does.
    std::optional<std::size_t> packed_columns{};
    BitOrder packed_order = BitOrder::kBig;  ///< order of packed bits, if there are packed_columns
};

/// How to make an array readable, for messages about types that are not read, such as long double, whose bytes depend
/// on the machine.
inline constexpr std::string_view kConversionOfNpy = "; in NumPy, a.astype('u1') converts an array a of zeros and ones";

/// Reads the header of a NumPy array: format 1.0, 2.0 or 3.0. Does not look at the items.
/// @throws ParseError
[[nodiscard]] NpyHeader read_npy_header(const Source& source);

/// The header of an array, without a comment; write_npy() begins with that of an array of m x n items "|u1".
[[nodiscard]] std::string npy_header_text(std::string_view type, std::span<const std::size_t> shape);

}  // namespace gf2::io
