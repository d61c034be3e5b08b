// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <fstream>
#include <iosfwd>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// A file or standard input that is read in parts, so that it may be longer than memory. What gzip compressed is
/// decompressed as a whole.
class InputParts {
public:
    /// Opens a file, or standard input for "-", and reads the beginning.
    /// @throws UsageError if "-" was read before; io::FileError; for compressed input io::ParseError, io::MemoryError
    InputParts(const Context& context, const std::string& path);
    InputParts(const InputParts&) = delete;
    InputParts& operator=(const InputParts&) = delete;

    /// The name of the input in messages.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// The bytes that have been read and not dropped.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }

    /// True if text() extends to the end of the input.
    [[nodiscard]] bool is_all() const noexcept { return is_all_; }

    /// Drops the first `count` bytes of text().
    void drop(std::size_t count) { text_.erase(0, count); }

    /// Reads on until text() has the usual size, or twice its present one if that is more.
    /// @throws io::FileError
    void read();

private:
    // Decompresses an input, which is then held as a whole.
    void unpack(const io::MemoryLimit& memory);

    std::string name_;
    std::ifstream file_;
    std::istream& stream_;
    std::string text_;
    bool is_all_ = false;
};

/// "1 one" or "2 ones".
[[nodiscard]] std::string ones_text(std::size_t count);

/// Says with --verbose in a line what was read; and always if the reader skipped a row of names or found vertices that
/// are counted from 0.
/// @param what  such as "text, 2 x 3, 4 ones"
void tell_input(const Context& context, const io::Source& source, const std::string& what);

/// Parses a file that holds one JSON value, nested at most 16 deep.
/// @param expected  what the file should be, for messages: "the JSON of a search (--checkpoint)"
/// @throws io::ParseError if it is not JSON or nested deeper; InputError if a number is out of range
[[nodiscard]] Json parse_json(const io::Source& source, const std::string& expected);

}  // namespace gf2::apps
