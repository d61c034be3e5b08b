// SPDX-License-Identifier: MIT
#include "gf2/io/internal/first_lines.hpp"

#include <algorithm>
#include <utility>

namespace gf2::io::internal {

std::vector<std::vector<std::string_view>> first_lines(std::string_view text, std::size_t count) {
    constexpr std::string_view kBetweenWords = " \t\r\v\f";
    std::vector<std::vector<std::string_view>> lines;
    while (!text.empty() && lines.size() < count) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        std::vector<std::string_view> words;
        for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end) {
            begin = std::min(line.find_first_not_of(kBetweenWords, end), line.size());
            end = std::min(line.find_first_of(kBetweenWords, begin), line.size());
            if (begin != end) words.push_back(line.substr(begin, end - begin));
        }
        if (!words.empty()) lines.push_back(std::move(words));
    }
    return lines;
}

bool is_number(std::string_view word) {
    constexpr std::size_t kMaxDigits = 18;
    return !word.empty() && word.size() <= kMaxDigits && (word.size() == 1 || word[0] != '0') &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace gf2::io::internal
