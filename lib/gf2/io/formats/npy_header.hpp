// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/bit_order.hpp"
#include "gf2/io/source.hpp"

namespace gf2::io {

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

/// The header of an array of m x n bytes, without a comment, as write_npy() begins.
[[nodiscard]] std::string npy_header_text(std::size_t rows, std::size_t columns);

}  // namespace gf2::io
