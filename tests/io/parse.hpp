// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
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
