// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"

namespace gf2::io {

inline void PrintTo(const Position& position, std::ostream* out) {
    *out << position.line << ':' << position.column;
}

inline bool operator==(const Position& a, const Position& b) {
    return a.line == b.line && a.column == b.column;
}

}  // namespace gf2::io

namespace gf2::test {

/// A text under the name "input".
inline io::Source source(std::string_view text) {
    return {"input", std::string(text)};
}

inline BitMatrix read_as(std::string_view format, std::string_view text) {
    return io::matrix_format(format).read(source(text));
}

/// A matrix in the format of that name.
inline std::string written_as(std::string_view format, const BitMatrix& a) {
    std::ostringstream out;
    io::matrix_format(format).write(out, a);
    return out.str();
}

/// True if a text is detected as the format of that name.
inline bool looks_like(std::string_view format, std::string_view text) {
    return io::matrix_format(format).matches(text);
}

/// The message of the ParseError that the call throws, after "input:"; it begins with "line:column: ", or for binary
/// data with " byte offset: ".
template <class Call>
[[nodiscard]] std::string parse_error_of(Call call) {
    try {
        (void)call();
    } catch (const io::ParseError& error) {
        const std::string message = error.what();
        const auto [line, column] = error.position();
        const std::string place =
            (line == 0 ? "input: byte " : "input:" + std::to_string(line) + ":") + std::to_string(column) + ": ";
        if (!message.starts_with(place)) return "(the message does not begin with " + place + ") " + message;
        return message.substr(6);
    }
    return "(nothing was thrown)";
}

}  // namespace gf2::test
