// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/cli/printable.hpp"

namespace gf2::apps {

/// The name of an array in messages, cut short; unprintable characters are escaped, because it comes from a file.
[[nodiscard]] inline std::string quoted_name(std::string_view array) {
    constexpr std::size_t kMaxLength = 100;
    return "'" + printable(array.substr(0, kMaxLength)) + (array.size() > kMaxLength ? "...'" : "'");
}

/// "FILE:ARRAY" in messages, as users select the array.
[[nodiscard]] inline std::string array_label(const std::string& file, std::string_view array) {
    return file + ":" + printable(array);
}

}  // namespace gf2::apps
