// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::apps {

/// Makes text of any origin safe for a terminal: writes control characters (C0, C1, line separators and changes of
/// the writing direction) and bytes that are not UTF-8 as `\xNN`, and leaves all other characters unchanged.
[[nodiscard]] std::string printable(std::string_view text);

/// A blank at which wrapped() does not break a line.
inline constexpr char kNoBreak = '\x1f';

/// The text in lines of at most `width` bytes, broken at blanks where possible. All lines but the first begin with
/// `indent`. The last line has no newline. Each kNoBreak becomes a blank.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view indent = "", std::size_t width = 78);

/// The parts of a text between separators; none is empty.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator = ' ');

/// The words as a list: "a", "a or b", "a, b or c".
[[nodiscard]] std::string listed(std::span<const std::string> words, std::string_view conjunction);

/// The Damerau-Levenshtein distance of two words: the minimum number of insertions, deletions, substitutions and swaps
/// of neighbours that turn one into the other, if no letter is edited twice ("optimal string alignment").
/// Time O(|a|·|b|).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The names that an unknown word may mean, at most three, in the order of `names`; upper and lower case are the same.
/// These are the names that begin with the word or, from three letters on, that the word begins with. If there are
/// none, these are the names of least edit_distance() to the word, which must be at most a third of its length, rounded
/// to the nearest number.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view word, std::span<const std::string> names);

/// The end of a message about an unknown word: "; did you mean a or b?", or nothing if no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> names);

}  // namespace gf2::apps
