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
    constexpr std::string_view kSeparators = " \t\v\f,;|[]()";
    constexpr std::string_view kEntries = "01.";
    const std::size_t last_before = line.find_last_of(kSeparators, place);
    const std::size_t begin = last_before == std::string_view::npos ? 0 : last_before + 1;
    const std::size_t end = std::min(line.find_first_of(kSeparators, place), line.size());
    const std::string_view field = line.substr(begin, end - begin);
    if (field.front() == '.' || field.find('.') != field.rfind('.')) return false;
    return field.find('0') != std::string_view::npos || line.find_first_of(kEntries) < begin ||
           line.find_first_of(kEntries, end) != std::string_view::npos;
}

}  // namespace gf2::io::internal
