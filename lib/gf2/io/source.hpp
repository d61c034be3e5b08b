// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace gf2::io {

/// A whole input: its bytes, and the name that messages call it by. Copies share the bytes.
class Source {
public:
    /// Bytes of its own.
    Source(std::string name, std::string text);

    /// @param owner  keeps the bytes of `text`
    Source(std::string name, std::string_view text, std::shared_ptr<const void> owner);

    std::string name;       ///< what messages call it
    std::string_view text;  ///< the bytes

private:
    std::shared_ptr<const void> owner_;
};

/// Large files are not read at once but mapped into memory: they must not be cut short as long as the source is there.
/// @throws FileError if it cannot be opened or read
[[nodiscard]] Source read_file(const std::filesystem::path& path);

/// Reads a stream to its end.
/// @throws FileError if it fails
[[nodiscard]] Source read_stream(std::istream& stream, std::string name);

}  // namespace gf2::io
