// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::apps {

/// The words as a sentence lists them: "1", "1 and 2", "1, 2 and 3".
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

/// The numbers `first` + 1 .. `end` as a sentence lists them: "3", "3 and 4", "3 to 5".
/// @pre first < end
[[nodiscard]] std::string listed_range(std::size_t first, std::size_t end);

/// A blank at which wrapped() does not break a line.
inline constexpr char kNoBreak = '~';

/// The text in lines of at most 78 characters, broken at blanks where possible. All lines but the first begin with
/// `indent`. The last line has no newline. Each kNoBreak becomes a blank.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view indent = "");

}  // namespace gf2::apps
