// SPDX-License-Identifier: MIT
#include "apps/cli/printable.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gf2::apps {
namespace {

struct Character {
    std::size_t bytes = 0;  // 0 if it is not UTF-8
    std::uint32_t code = 0;
};

// Decodes the first character by RFC 3629: no surrogates, no overlong forms.
Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(text[i]);
    };
    if (byte(0) < 0x80) return {1, byte(0)};
    const std::size_t bytes = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
    if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < bytes) return {};
    std::uint32_t code = byte(0) & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fu);
    }
    constexpr std::uint32_t kMin[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kMin[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    return {bytes, code};
}

bool is_control(std::uint32_t code) {
    const bool is_c0_or_c1 = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool breaks_lines = code == 0x2028 || code == 0x2029;
    const bool turns_writing =
        code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return is_c0_or_c1 || breaks_lines || turns_writing;
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character next = first_of(text);
        const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes != 0 && !is_control(next.code)) {
            result += text.substr(0, bytes);
        } else {
            for (const char c : text.substr(0, bytes)) {
                const auto byte = static_cast<unsigned char>(c);
                result += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15u]};
            }
        }
        text.remove_prefix(bytes);
    }
    return result;
}

}  // namespace gf2::apps
