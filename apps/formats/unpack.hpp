// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "gf2/io/source.hpp"

namespace gf2::apps {

/// A file name as users give it, perhaps with the name of an array in the file: "a.npz:H".
struct ArrayPath {
    std::string file;
    std::string array;  ///< empty if none is named
};

/// Splits a path at its last colon if there is no file of the whole name, but one of the name before the colon.
[[nodiscard]] ArrayPath split_array_path(const std::string& path);

/// True if an input must be complete before its format can be detected: it is compressed, or an archive.
[[nodiscard]] bool is_packed(std::string_view text);

/// The contents of an input: decompressed if gzip compressed them, and the named array of an archive of NumPy or a file
/// of MATLAB, as a file of its own.
/// @param array  empty: the whole input
/// @throws io::ParseError, also if an array is named and the input has no named arrays; io::MemoryError
[[nodiscard]] io::Source unpacked(io::Source source, const std::string& array);

}  // namespace gf2::apps
