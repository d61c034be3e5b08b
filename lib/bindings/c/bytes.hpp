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

}  // namespace gf2::c
