// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace gf2::io::internal {

/// True for a '.' that belongs to a number such as 1.0 or 0., which is one entry, and not to entries side by side,
/// where it counts as 0: the field between separators begins with a digit and has no other '.', and there is a '0' in
/// it, or another field on the line.
/// @pre line[place] is '.'
[[nodiscard]] inline bool is_decimal_point(std::string_view line, std::size_t place) {
    // The field, or less of it if there is another '.'.
    constexpr std::string_view kEnds = ". \t\v\f,;|[]()";
    constexpr std::string_view kEntries = "01.";
    const std::size_t last_before = place == 0 ? std::string_view::npos : line.find_last_of(kEnds, place - 1);
    const std::size_t begin = last_before == std::string_view::npos ? 0 : last_before + 1;
    const std::size_t end = std::min(line.find_first_of(kEnds, place + 1), line.size());
    const bool has_another = (begin != 0 && line[begin - 1] == '.') || (end != line.size() && line[end] == '.');
    if (begin == place || has_another) return false;
    const std::string_view field = line.substr(begin, end - begin);
    return field.find('0') != std::string_view::npos || line.find_first_of(kEntries) < begin ||
           line.find_first_of(kEntries, end) != std::string_view::npos;
}

}  // namespace gf2::io::internal
