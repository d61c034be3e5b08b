// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace gf2::io::internal {

/// The characters that may separate entries of a row.
inline constexpr std::string_view kBlanks = " \t\v\f";

/// True if the line, without its newline, has blanks alone, and perhaps the CR of a line end CRLF.
[[nodiscard]] constexpr bool is_empty_line(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line.find_first_not_of(kBlanks) == std::string_view::npos;
}

}  // namespace gf2::io::internal
