// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

/// What a reader remarks on an input that it has read.
struct Remarks {
    bool byte_order_mark = false;  ///< there was one before the text
    std::size_t comments = 0;      ///< how many were skipped
    std::size_t header_row = 0;    ///< the line of a row of names of columns, which was skipped; 0 if there is none
    bool counts_from_0 = false;    ///< vertices are counted from 0
    std::size_t behind_bar = 0;    ///< how many columns of a matrix in LaTeX are behind a bar

    /// Such as "; skipped a byte order mark, 2 comments"; empty if there is nothing to say.
    [[nodiscard]] std::string text() const;
};

/// A whole input: its bytes, and its name in messages. Copies share the bytes and the remarks.
class Source {
public:
    /// An input that owns its bytes.
    Source(std::string name, std::string text, MemoryLimit memory = {});

    /// An input whose bytes are owned elsewhere.
    /// @param owner  keeps the bytes of `text` alive
    Source(std::string name, std::string_view text, std::shared_ptr<const void> owner, MemoryLimit memory = {});

    /// Checks the memory for a matrix. For readers, before they allocate a matrix, or anything else that may be much
    /// larger than the input.
    /// @param place  where the input says the shape
    /// @param more   bytes in addition to the matrix
    /// @throws MemoryError if that is more than `memory` allows
    void require_matrix(Position place, std::uint64_t rows, std::uint64_t columns, std::uint64_t more = 0) const;

    /// Checks the memory for anything else.
    /// @param what  its purpose, such as "a graph of 5 vertices"
    /// @throws MemoryError if that is more than `memory` allows
    void require_memory(Position place, std::uint64_t bytes, const std::string& what) const;

    /// Rejects binary data: "expected ..., found ..." at a byte.
    /// @throws ParseError
    [[noreturn]] void fail(std::size_t byte, const std::string& expected, const std::string& found) const;

    /// What its readers have remarked so far.
    [[nodiscard]] Remarks& remarks() const noexcept { return *remarks_; }

    std::string name;       ///< its name in messages
    std::string_view text;  ///< the bytes
    MemoryLimit memory;     ///< limit for what is read from them
    bool modulo_2 = false;  ///< whether integers of text that are not 0 or 1 count modulo 2; other formats ignore it
    std::string about_integers{};  ///< the end of the message about such an integer: how it is taken modulo 2

private:
    std::shared_ptr<const void> owner_;
    std::shared_ptr<Remarks> remarks_ = std::make_shared<Remarks>();
};

/// Rejects an input that begins like a known kind of file that is not text, such as HDF5, or like text in another
/// encoding; the message names the kind. The readers of text begin with this check, since their own message would be
/// about a character.
/// @throws ParseError if the input begins so
void refuse_other_formats(const Source& source);

/// True if an input must be complete before its format can be detected: it is compressed, or an archive.
[[nodiscard]] bool is_packed(std::string_view text);

/// The contents of an input: decompressed if gzip compressed them, and the named array of an archive of NumPy or a file
/// of MATLAB, as a file of its own; in builds with zlib.
/// @param array  empty: the whole input
/// @throws ParseError, also if an array is named and the input has no named arrays; MemoryError
[[nodiscard]] Source unpacked(Source source, const std::string& array = {});

/// The input without the byte order mark of UTF-8 before it, if it has one; only for bytes that may be text.
[[nodiscard]] Source without_mark(Source source);

/// A file name as users give it, perhaps with the name of an array in the file: "a.npz:H".
struct ArrayPath {
    std::string file;   ///< the file
    std::string array;  ///< the array; empty if none is named
};

/// Splits a path at its last colon if there is no file of the whole name, but one of the name before the colon.
[[nodiscard]] ArrayPath split_array_path(const std::string& path);

/// Options for reading an input.
struct ReadOptions {
    MemoryLimit memory{};  ///< limit for what is read from it, and for its own bytes if they are kept in memory

    /// Map large files into memory instead of reading them: faster, and they may be larger than memory. If any program
    /// truncates such a file meanwhile, this one ends with SIGBUS.
    bool map_files = true;

    /// Whether any byte may occur anywhere. If not, a long input that does not begin as a binary format does is text,
    /// and its first zero byte is an error immediately. If empty, any byte may occur only in files of known size.
    std::optional<bool> any_bytes{};

    /// Called with the beginning of an input that is long, or has no end, and not packed, as soon as it suffices to
    /// detect the format; may throw a ParseError if nothing that follows can make it valid.
    std::function<void(const Source& beginning)> look{};
};

/// Reads a file, or the array FILE:NAME of a packed one, unpacked() and, unless any byte may occur, without_mark().
/// Large files are mapped into memory unless `options` say otherwise: they must not be truncated during the lifetime of
/// the source, or the process ends with SIGBUS.
/// @throws FileError if it cannot be opened or read; ParseError if it cannot be a valid input; MemoryError if it has no
///         end, or one beyond the limit
[[nodiscard]] Source read_file(const std::filesystem::path& path, const ReadOptions& options = {});

/// Reads a stream to its end, as read_file() does, whatever its exception mask; its state is unchanged.
/// @throws FileError if it fails, has failed before, or was never opened; ParseError and MemoryError as read_file()
[[nodiscard]] Source read_stream(std::istream& stream, std::string name, const ReadOptions& options = {});

}  // namespace gf2::io
