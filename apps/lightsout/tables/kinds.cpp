// SPDX-License-Identifier: MIT
#include "lightsout/tables/kinds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

using Table = std::shared_ptr<const LongTable>;

struct Kind {
    std::string_view name;  // LongTable::kind()
    Table (*make)(const TableFields& fields);
};

constexpr std::array kKinds = {
    Kind{"minima",
         [](const TableFields& fields) {
             return minima_table(fields.sizes, fields.rule, fields.topology, fields.others.number("budget"));
         }},
    Kind{"rectangles",
         [](const TableFields& fields) {
             return rectangle_table(fields.sizes.last, fields.rule, fields.topology);
         }},
    Kind{"squares",
         [](const TableFields& fields) {
             return square_table(fields.sizes, fields.rule, fields.topology);
         }},
};

template <class Read>
auto read_text(const CheckpointFields& fields, const char* name, const Read& read) {
    try {
        return read(fields.text(name));
    } catch (const std::invalid_argument& error) {
        fields.refuse(name, error.what());
    }
}

}  // namespace

std::optional<std::uint64_t> canonical_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (!is_number || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    return number;
}

std::optional<std::vector<std::uint64_t>> canonical_numbers(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (;;) {
        const std::size_t blank = text.find(' ');
        const auto number = canonical_number(text.substr(0, blank));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        if (blank == std::string_view::npos) return numbers;
        text.remove_prefix(blank + 1);
    }
}

Table make_table(const CheckpointFields& fields) {
    const std::string name = fields.text("kind");
    const auto* const kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& known) { return known.name == name; });
    if (kind == kKinds.end()) {
        std::vector<std::string_view> names;
        for (const Kind& known : kKinds) names.push_back(known.name);
        fields.refuse("kind", fmt::format("one of {}, found '{}'", fmt::join(names, ", "), name));
    }
    const TableFields table{.sizes = {fields.number("first"), fields.number("last")},
                            .rule = read_text(fields, "rule", lights::Rule::from_string),
                            .topology = read_text(fields, "topology", lights::topology_from_string),
                            .others = fields};
    try {
        return kind->make(table);
    } catch (const std::invalid_argument& error) {
        fields.refuse("kind", std::string("a table that exists: ") + error.what());
    }
}

}  // namespace gf2::apps::lightsout
