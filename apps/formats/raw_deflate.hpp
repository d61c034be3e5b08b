// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gf2::apps {

/// Compresses by DEFLATE (RFC 1951), without header or checksum.
[[nodiscard]] std::string raw_deflated(std::string_view bytes);

/// Decompresses what raw_deflated() compressed, but no more than `limit` bytes of it. An empty optional if the data is
/// damaged or incomplete, or if anything follows its end.
[[nodiscard]] std::optional<std::string> raw_inflated(std::string_view data, std::size_t limit);

}  // namespace gf2::apps
