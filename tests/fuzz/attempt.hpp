// SPDX-License-Identifier: MIT
// What the functions of any_input.hpp and any_packed_input.hpp share.
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
inline const io::MemoryLimit kFuzzMemory(std::uint64_t{1} << 18);

inline io::Source source_of(std::string_view bytes) {
    return {"input", std::string(bytes), kFuzzMemory};
}

/// The bytes that messages may contain.
enum class MessageBytes : std::uint8_t {
    kAscii,  ///< printable ASCII
    kUtf8    ///< also those of UTF-8: the names of arrays in a file
};

/// What the reader returns; nothing for a ParseError.
template <class Read>
auto attempt(Read read, MessageBytes bytes = MessageBytes::kAscii) -> std::optional<decltype(read())> {
    try {
        return read();
    } catch (const io::ParseError& error) {
        const std::string_view message = error.what();
        const bool is_printable = std::all_of(message.begin(), message.end(), [&](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return (byte >= 0x20 && byte < 0x7f) || (byte >= 0x80 && bytes == MessageBytes::kUtf8);
        });
        if (!is_printable || message.find("expected") == std::string_view::npos) {
            throw std::logic_error("a message that is no message: " + std::string(message));
        }
        const bool is_in_text = error.position().line != 0;
        if (is_in_text && error.position().column == 0) throw std::logic_error("no place");
        if (!is_in_text && message.find(": byte ") == std::string_view::npos) throw std::logic_error("no offset");
        return std::nullopt;
    }
}

inline void require(bool condition, const char* otherwise) {
    if (!condition) throw std::logic_error(otherwise);
}

}  // namespace gf2::test
