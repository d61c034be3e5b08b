// SPDX-License-Identifier: MIT
#include "apps/formats/base64url.hpp"

#include <algorithm>
#include <cstdint>

namespace gf2::apps {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64url(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k <= count; ++k) text += kDigits[group >> (18 - 6 * k) & 63];
    }
    return text;
}

std::optional<std::string> from_base64url(std::string_view text, Base64Error& error) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t group = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = kDigits.find(text[i]);
        if (digit == std::string_view::npos) {
            error = {i, "a letter, digit, - or _ of base64url"};
            return std::nullopt;
        }
        group = (group << 6 | static_cast<std::uint32_t>(digit)) & 0xfffU;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xffU);
    }
    if (bits == 6) {
        error = {text.size(), "base64url of whole bytes"};
        return std::nullopt;
    }
    if ((group & ((1U << bits) - 1)) != 0) {
        error = {text.size() - 1, "base64url whose last bits, which belong to no byte, are zero"};
        return std::nullopt;
    }
    return bytes;
}

}  // namespace gf2::apps
