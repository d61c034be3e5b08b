// SPDX-License-Identifier: MIT
// The bytes in links: compressed by DEFLATE, written in base64url.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gf2::apps::lightsout {

/// The base64url text of bytes (RFC 4648, section 5), without padding.
[[nodiscard]] std::string to_base64url(std::string_view bytes);

/// The first place at which a text is no base64url of whole bytes, and what was expected there.
struct Base64Error {
    std::size_t place;
    std::string expected;
};

/// The bytes of a base64url text without padding. Each sequence of bytes has one text: unused bits must be zero.
/// @param error  receives what is wrong if the result is empty
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text, Base64Error& error);

/// Compresses by DEFLATE (RFC 1951), without header or checksum.
[[nodiscard]] std::string raw_deflated(std::string_view bytes);

/// Decompresses what raw_deflated() compressed, but no more than `limit` bytes of it. An empty optional if the data is
/// damaged or incomplete, or if anything follows its end.
[[nodiscard]] std::optional<std::string> raw_inflated(std::string_view data, std::size_t limit);

}  // namespace gf2::apps::lightsout
