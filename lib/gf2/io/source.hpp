// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace gf2::io {

/// A whole input in memory: its bytes, and the name that messages call it by.
struct Source {
    std::string name;
    std::string text;
};

/// @throws FileError if it cannot be opened or read
[[nodiscard]] Source read_file(const std::filesystem::path& path);

/// Reads a stream to its end.
/// @throws FileError if it fails
[[nodiscard]] Source read_stream(std::istream& stream, std::string name);

}  // namespace gf2::io
