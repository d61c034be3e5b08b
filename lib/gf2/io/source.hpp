// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/version.hpp"

namespace gf2::io {

/// A whole input: its bytes, and the name that messages call it by. Copies share the bytes.
class Source {
public:
    /// Bytes of its own.
    Source(std::string name, std::string text, MemoryLimit memory = {});

    /// @param owner  keeps the bytes of `text`
    Source(std::string name, std::string_view text, std::shared_ptr<const void> owner, MemoryLimit memory = {});

    /// For readers, before they make a matrix, or anything else that may be much larger than the input.
    /// @param place  where the input says the shape
    /// @param more   bytes that are taken beside the matrix
    /// @throws MemoryError if that is more than `memory` allows
    void require_matrix(Position place, std::uint64_t rows, std::uint64_t columns, std::uint64_t more = 0) const;

    /// The same for anything else.
    /// @param what  what it is for, such as "a graph of 5 vertices"
    /// @throws MemoryError
    void require_memory(Position place, std::uint64_t bytes, const std::string& what) const;

    std::string name;       ///< what messages call it
    std::string_view text;  ///< the bytes
    MemoryLimit memory;     ///< for what is read from them

private:
    std::shared_ptr<const void> owner_;
};

/// How an input is read.
struct ReadOptions {
    MemoryLimit memory{};  ///< for what is read from it, and for its own bytes where they are kept in memory

    /// Map large files into memory instead of reading them: faster, and they may be larger than memory. A file that is
    /// cut short meanwhile, by any program, then ends this one with SIGBUS.
    bool map_files = true;

    /// Whether any byte may stand anywhere. If not, a long input that does not begin as a binary format does is text,
    /// and its first zero byte is an error at once. If this is not said, any byte may stand in files of known size
    /// only.
    std::optional<bool> any_bytes{};

    /// Called with the beginning of an input that is long, or has no end, as soon as there is enough to see what it is;
    /// may throw a ParseError if nothing that follows can make it good.
    std::function<void(const Source& beginning)> look{};
};

/// Reads a file. Large ones are mapped into memory unless `options` say otherwise: they must not be cut short as long
/// as the source is there, or the process ends with SIGBUS.
/// @throws FileError if it cannot be opened or read; ParseError if it cannot be an input, MemoryError if it has no end
///         or one beyond the limit
[[nodiscard]] Source read_file(const std::filesystem::path& path, const ReadOptions& options = {});

/// Reads a stream to its end, whatever its mask of exceptions says; its state stays as it is.
/// @throws FileError if it fails, has failed before, or was never opened; ParseError and MemoryError as read_file()
[[nodiscard]] Source read_stream(std::istream& stream, std::string name, const ReadOptions& options = {});

}  // namespace gf2::io
