// SPDX-License-Identifier: MIT
#include "apps/cli/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gf2::apps {
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
