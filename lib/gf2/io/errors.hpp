// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2::io {

/// A position in an input. In text, line and column are counted from 1 as editors do, and the column counts bytes. In
/// binary data the line is 0, and the column is the byte's offset, counted from 0 as hex dumps do.
struct Position {
    std::size_t line = 1;    ///< the line; 0 in binary data
    std::size_t column = 1;  ///< the column, in bytes
};

/// The position of a byte in binary data.
[[nodiscard]] constexpr Position byte_position(std::size_t offset) noexcept {
    return {0, offset};
}

/// Malformed input. what() reads "name:line:column: expected ..., found ..." for text, and "name: byte offset: expected
/// ..., found ..." for binary data.
class ParseError : public std::runtime_error {
public:
    /// An error at a position of an input.
    /// @param source   the name of the input
    /// @param message  "expected ..., found ..."
    ParseError(const std::string& source, Position position, const std::string& message)
        : ParseError(source, position, text_of(position), message) {}

    /// An error at a position that is better named in other words.
    /// @param place  these words, such as " pixel in row 3, column 4"
    ParseError(const std::string& source, Position position, const std::string& place, const std::string& message)
        : std::runtime_error(source + ":" + place + ": " + message),
          position_(position),
          source_size_(source.size()),
          message_size_(message.size()) {}

    /// The position of the error.
    [[nodiscard]] Position position() const noexcept { return position_; }

    /// The name of the input.
    [[nodiscard]] std::string_view source() const noexcept { return std::string_view(what()).substr(0, source_size_); }

    /// The message without the place: "expected ..., found ...".
    [[nodiscard]] std::string_view message() const noexcept {
        const std::string_view text = what();
        return text.substr(text.size() - std::min(message_size_, text.size()));
    }

private:
    static std::string text_of(Position position) {
        if (position.line == 0) return " byte " + std::to_string(position.column);
        return std::to_string(position.line) + ":" + std::to_string(position.column);
    }

    Position position_;
    std::size_t source_size_;
    std::size_t message_size_;
};

/// A file that cannot be opened, read or written. what() reads "name: what was tried: reason".
class FileError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;

    /// A failed operation on a file.
    /// @param file   name of the file
    /// @param tried  what was tried, such as "cannot read"
    /// @param error  the reason as an errno value, whose text what() ends with; 0 if unknown
    FileError(const std::string& file, const std::string& tried, int error);

    /// The name of the file; empty if only what() has it.
    [[nodiscard]] const std::string& file() const noexcept { return file_; }

    /// The reason as an errno value; 0 if unknown.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    std::string file_;
    int error_ = 0;
};

}  // namespace gf2::io
