// SPDX-License-Identifier: MIT
#include "gf2/lights/rule.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace gf2::lights {
namespace {

struct NamedRule {
    std::string_view name;
    std::string_view mask;  // empty for row-column, which is not a mask
};

constexpr std::array kRules = {
    NamedRule{.name = "plus", .mask = "010/111/010"},
    NamedRule{.name = "plus-nocentre", .mask = "010/101/010"},
    NamedRule{.name = "x", .mask = "101/010/101"},
    NamedRule{.name = "x-nocentre", .mask = "101/000/101"},
    NamedRule{.name = "king", .mask = "111/111/111"},
    NamedRule{.name = "king-nocentre", .mask = "111/101/111"},
    NamedRule{.name = "knight", .mask = "01010/10001/00100/10001/01010"},
    NamedRule{.name = "row-column", .mask = ""},
};

constexpr auto kNames = [] {
    std::array<std::string_view, kRules.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kRules[i].name;
    return names;
}();

// No larger offset can be intended; the limit also keeps sums with coordinates from overflowing.
constexpr std::ptrdiff_t kMaxOffset = std::ptrdiff_t{1} << (sizeof(std::ptrdiff_t) >= 8 ? 40 : 28);

bool is_too_far(std::ptrdiff_t step) {
    return step > kMaxOffset || step < -kMaxOffset;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::vector<Offset>> offsets_from_mask(std::string_view text) {
    const std::vector<std::string_view> rows = split(text, '/');
    const std::size_t width = rows.front().size();
    if (rows.size() % 2 == 0 || width % 2 == 0) return std::nullopt;
    std::vector<Offset> offsets;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].size() != width) return std::nullopt;
        for (std::size_t c = 0; c < width; ++c) {
            if (rows[r][c] == '1') {
                offsets.push_back({static_cast<std::ptrdiff_t>(r) - static_cast<std::ptrdiff_t>(rows.size() / 2),
                                   static_cast<std::ptrdiff_t>(c) - static_cast<std::ptrdiff_t>(width / 2)});
            } else if (rows[r][c] != '0') {
                return std::nullopt;
            }
        }
    }
    return offsets;
}

std::optional<std::ptrdiff_t> number(std::string_view text) {
    std::ptrdiff_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (is_too_far(value)) return std::nullopt;
    return value;
}

std::optional<std::vector<Offset>> offsets_from_list(std::string_view text) {
    std::vector<Offset> offsets;
    for (const std::string_view item : split(text, ';')) {
        const std::vector<std::string_view> pair = split(item, ',');
        if (pair.size() != 2) return std::nullopt;
        const auto row = number(pair[0]);
        const auto column = number(pair[1]);
        if (!row || !column) return std::nullopt;
        offsets.push_back({*row, *column});
    }
    return offsets;
}

}  // namespace

std::span<const std::string_view> Rule::names() {
    return kNames;
}

Rule Rule::plus() {
    return from_string("plus");
}

Rule Rule::row_column() {
    Rule rule;
    rule.name_ =
        std::find_if(kRules.begin(), kRules.end(), [](const NamedRule& named) { return named.mask.empty(); })->name;
    rule.is_row_column_ = true;
    return rule;
}

Rule Rule::from_offsets(std::vector<Offset> offsets, std::string name) {
    std::sort(offsets.begin(), offsets.end());
    Rule rule;
    rule.name_ = std::move(name);
    for (const Offset& offset : offsets) {
        if (is_too_far(offset.row) || is_too_far(offset.column)) {
            throw std::invalid_argument("an offset of " + std::to_string(offset.row) + " rows and " +
                                        std::to_string(offset.column) + " columns is beyond any board");
        }
        if (!rule.offsets_.empty() && rule.offsets_.back() == offset) {
            rule.offsets_.pop_back();
        } else {
            rule.offsets_.push_back(offset);
        }
    }
    return rule;
}

Rule Rule::from_string(std::string_view text) {
    std::string_view mask = text;
    for (const NamedRule& rule : kRules) {
        if (text != rule.name) continue;
        if (rule.mask.empty()) return row_column();
        mask = rule.mask;
    }
    auto offsets = offsets_from_mask(mask);
    if (!offsets) offsets = offsets_from_list(text);
    if (!offsets) {
        std::string names;
        for (const std::string_view name : kNames) names += std::string(name) + ", ";
        throw std::invalid_argument("no rule '" + std::string(text) + "'; expected one of " + names +
                                    "a mask such as 010/111/010 with odd sides, or offsets such as 0,0;-1,0");
    }
    return from_offsets(std::move(*offsets), std::string(text));
}

std::optional<PlusVariant> plus_variant(const Rule& rule) {
    static const Rule kPlus = Rule::plus();
    static const Rule kPlusNocentre = Rule::from_string("plus-nocentre");
    if (rule.offsets() == kPlus.offsets()) return PlusVariant::kWithCentre;
    if (rule.offsets() == kPlusNocentre.offsets()) return PlusVariant::kWithoutCentre;
    return std::nullopt;
}

}  // namespace gf2::lights
