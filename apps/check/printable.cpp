// SPDX-License-Identifier: MIT
#include "kinds.hpp"

namespace check {
namespace {

// Whether a terminal shows the character at a place, in UTF-8 (RFC 3629), and changes nothing else; its bytes, 1 if
// they are not UTF-8.
bool is_shown(const std::string& text, Index at, Index& size) {
    const auto byte = [&](Index i) -> std::uint32_t {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0;
    };
    std::uint32_t code = byte(0);
    size = 1;
    if (code < 0x80) return code >= 0x20 && code != 0x7f;
    if (code < 0xc0 || code >= 0xf8) return false;
    const Index bytes = code < 0xe0 ? 2 : code < 0xf0 ? 3 : 4;
    code &= 0x7fU >> bytes;
    for (Index i = 1; i < bytes; ++i) {
        if (byte(i) >> 6 != 2) return false;
        code = code << 6 | (byte(i) & 0x3fU);
    }
    const std::uint32_t least = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
    if (code < least || code > 0x10ffff || code >> 11 == 0x1b) return false;  // overlong, too large, or a surrogate
    size = bytes;
    const bool turns_writing =
        code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return code >= 0xa0 && code != 0x2028 && code != 0x2029 && !turns_writing;
}

}  // namespace

std::string printable(const std::string& text) {
    static const char kDigits[] = "0123456789abcdef";
    std::string result;
    for (Index at = 0, size = 0; at < text.size(); at += size) {
        const bool shown = is_shown(text, at, size);
        for (const char c : text.substr(at, size)) {
            const auto byte = static_cast<unsigned char>(c);
            result += shown ? std::string(1, c) : std::string("\\x") + kDigits[byte / 16] + kDigits[byte % 16];
        }
    }
    return result;
}

}  // namespace check
