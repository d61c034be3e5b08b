// SPDX-License-Identifier: MIT
#include "common/cli/end_of_options.hpp"

#include <algorithm>

namespace gf2::apps {
namespace {

constexpr char kMark = '\0';

}  // namespace

std::vector<std::string> with_marked_words(std::vector<std::string> words) {
    const auto end_of_options = std::find(words.begin(), words.end(), "--");
    if (end_of_options == words.end()) return words;
    for (auto word = words.erase(end_of_options); word != words.end(); ++word) word->insert(word->begin(), kMark);
    return words;
}

std::string without_mark(const std::string& word) {
    return word.empty() || word.front() != kMark ? word : word.substr(1);
}

void drop_marks(CLI::App& command) {
    for (CLI::Option* const option : command.get_options()) {
        if (option->get_expected_max() == 0) continue;  // a flag
        option->transform(CLI::Validator(
            [](std::string& value) {
                value = without_mark(value);
                return std::string();
            },
            ""));
    }
}

}  // namespace gf2::apps
