// SPDX-License-Identifier: MIT
// "--" ends the options. CLI11 forgets it when a command has all the files that it requires.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

namespace gf2::apps {

/// Removes the first "--" and marks the words after it, so that they are neither options nor commands: a zero byte,
/// which no argument has, precedes each.
[[nodiscard]] std::vector<std::string> with_marked_words(std::vector<std::string> words);

/// The word without the mark.
[[nodiscard]] std::string without_mark(const std::string& word);

/// Makes the options and positional arguments of a command drop the mark of their values, before they check them.
void drop_marks(CLI::App& command);

}  // namespace gf2::apps
