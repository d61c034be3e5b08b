// SPDX-License-Identifier: MIT
#include "apps/cli/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

namespace gf2::apps {
namespace {

struct Character {
    std::size_t bytes = 0;  // 0 if it is not UTF-8
    std::uint32_t code = 0;
};

// Decodes the first character by RFC 3629: no surrogates, no overlong forms.
Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(text[i]);
    };
    if (byte(0) < 0x80) return {1, byte(0)};
    const std::size_t bytes = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
    if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < bytes) return {};
    std::uint32_t code = byte(0) & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fu);
    }
    constexpr std::uint32_t kMin[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kMin[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    return {bytes, code};
}

bool is_control(std::uint32_t code) {
    const bool is_c0_or_c1 = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool breaks_lines = code == 0x2028 || code == 0x2029;
    const bool turns_writing =
        code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return is_c0_or_c1 || breaks_lines || turns_writing;
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character next = first_of(text);
        const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
        if (next.bytes != 0 && !is_control(next.code)) {
            result += text.substr(0, bytes);
        } else {
            for (const char c : text.substr(0, bytes)) {
                const auto byte = static_cast<unsigned char>(c);
                result += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15u]};
            }
        }
        text.remove_prefix(bytes);
    }
    return result;
}

namespace {

constexpr std::size_t kMaxNames = 3;
constexpr std::size_t kMinPrefix = 3;  // letters of a name that an unknown word begins with

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
}

// Option names without their dashes: `--` would count as a common beginning.
std::string_view without_dashes(std::string_view name) {
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

bool is_cut(std::string_view word, std::string_view name) {
    return !word.empty() && name.starts_with(word);
}

bool is_extended(std::string_view word, std::string_view name) {
    return name.size() >= kMinPrefix && word.starts_with(name);
}

}  // namespace

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width) {
    std::string result;
    std::size_t length = 0;  // of the last line
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (result.empty()) {
            length = word.size();
        } else if (length + 1 + word.size() > width) {
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

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end != 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::string listed(std::span<const std::string> words, std::string_view conjunction) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0) text += i + 1 == words.size() ? " " + std::string(conjunction) + " " : std::string(", ");
        text += words[i];
    }
    return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Row i holds the distances of the first i letters of a to the beginnings of b.
    std::vector<std::size_t> before_previous;
    std::vector<std::size_t> previous;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_previous = std::exchange(previous, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({previous[j] + 1, row[j - 1] + 1, substituted});
            const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) row[j] = std::min(row[j], before_previous[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::vector<std::string> nearest_names(std::string_view word, std::span<const std::string> names) {
    const std::string wanted = lower_case(without_dashes(word));
    std::vector<std::string> cut;
    std::vector<std::string> misspelt;
    std::vector<std::string> extended;
    std::size_t least = (wanted.size() + 1) / 3;
    for (const std::string& name : names) {
        const std::string letters = lower_case(without_dashes(name));
        if (is_cut(wanted, letters)) cut.push_back(name);
        if (is_extended(wanted, letters)) extended.push_back(name);
        const std::size_t distance = edit_distance(wanted, letters);
        if (distance < least) misspelt.clear();
        if (distance <= least) misspelt.push_back(name);
        least = std::min(least, distance);
    }
    std::vector<std::string>& nearest = !cut.empty() ? cut : !misspelt.empty() ? misspelt : extended;
    nearest.resize(std::min(nearest.size(), kMaxNames));
    return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> names) {
    const std::vector<std::string> nearest = nearest_names(word, names);
    return nearest.empty() ? std::string() : "; did you mean " + listed(nearest, "or") + "?";
}

}  // namespace gf2::apps
