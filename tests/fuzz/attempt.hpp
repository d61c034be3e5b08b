// SPDX-License-Identifier: MIT
// What the functions of any_input.hpp share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"

namespace gf2::test {

/// So little that a matrix of it is written in every format in some milliseconds.
inline const io::MemoryLimit kFuzzMemory(std::uint64_t{1} << 13);

inline io::Source source_of(std::string_view bytes) {
    return {"input", std::string(bytes), kFuzzMemory};
}

/// What the reader returns; nothing for a ParseError.
template <class Read>
auto attempt(Read read) -> std::optional<decltype(read())> {
    try {
        return read();
    } catch (const io::ParseError& error) {
        const std::string_view message = error.what();
        const bool is_printable =
            std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c <= '~'; });
        if (!is_printable || message.find("expected") == std::string_view::npos) {
            throw std::logic_error("a message that is no message: " + std::string(message));
        }
        const bool is_in_text = error.position().line != 0;
        if (is_in_text && error.position().column == 0) throw std::logic_error("no place");
        const bool has_place =
            message.find(": byte ") != message.npos || message.find(": pixel in row ") != message.npos;
        if (!is_in_text && !has_place) throw std::logic_error("no offset");
        return std::nullopt;
    }
}

inline void require(bool condition, const char* otherwise) {
    if (!condition) throw std::logic_error(otherwise);
}

}  // namespace gf2::test
