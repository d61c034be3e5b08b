// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bindings/c/guard.hpp"

struct gf2_bytes {
    std::string value;
};

namespace gf2::c {

/// The bytes of a caller.
/// @throws std::invalid_argument if there are any, but the pointer is null
inline std::string_view bytes_of(const char* bytes, std::size_t length, std::string_view name) {
    if (length == 0) return {};
    require(bytes, name);
    return {bytes, length};
}

/// Copies a text with a zero byte at its end into an array of the caller, as far as it fits.
/// @param length  receives the length of the whole text; may be null
/// @throws std::invalid_argument if the capacity is not 0, but the array is null
inline void write_text(std::string_view whole, char* text, std::size_t capacity, std::size_t* length) {
    if (capacity != 0) {
        require(text, "text");
        text[whole.copy(text, capacity - 1)] = '\0';
    }
    if (length != nullptr) *length = whole.size();
}

}  // namespace gf2::c
