// SPDX-License-Identifier: MIT
#include "apps/draw/words.hpp"

#include <algorithm>

namespace gf2::apps {

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string listed_range(std::size_t first, std::size_t end) {
    std::string text = std::to_string(first + 1);
    if (end - first == 1) return text;
    return text + (end - first == 2 ? " and " : " to ") + std::to_string(end);
}

std::string wrapped(std::string_view text, std::string_view indent) {
    constexpr std::size_t kMaxCharacters = 78;
    std::string result;
    std::size_t length = 0;  // of the last line
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (result.empty()) {
            length = word.size();
        } else if (length + 1 + word.size() > kMaxCharacters) {
            result.append("\n").append(indent);
            length = indent.size() + word.size();
        } else {
            result += ' ';
            length += 1 + word.size();
        }
        result += word;
    }
    std::replace(result.begin(), result.end(), kNoBreak, ' ');
    return result;
}

}  // namespace gf2::apps
