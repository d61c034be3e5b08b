// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace gf2::io {

/// A place in an input, counted from 1 as editors do; the column counts bytes.
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// Input that is not what it should be. what() reads "name:line:column: expected ..., found ...".
class ParseError : public std::runtime_error {
public:
    ParseError(const std::string& source, Position position, const std::string& message)
        : std::runtime_error(source + ":" + std::to_string(position.line) + ":" + std::to_string(position.column) +
                             ": " + message),
          position_(position) {}

    [[nodiscard]] Position position() const noexcept { return position_; }

private:
    Position position_;
};

/// A file that cannot be opened, read or written. what() reads "name: what was tried: why it failed".
class FileError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace gf2::io
