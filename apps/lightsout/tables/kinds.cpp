// SPDX-License-Identifier: MIT
#include "apps/lightsout/tables/kinds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

using Table = std::shared_ptr<const LongTable>;

struct TableKind {
    std::string_view name;  // LongTable::kind()
    Table (*make)(const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts& facts);
};

constexpr std::array kKinds = {
    TableKind{"minima",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts& facts) {
                  return minima_table(sizes, rule, topology, facts.number("budget"));
              }},
    TableKind{"rectangles",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts&) {
                  return rectangle_table(sizes.last, rule, topology);
              }},
    TableKind{"squares",
              [](const SizeRange& sizes, const lights::Rule& rule, lights::Topology topology, const Facts&) {
                  return square_table(sizes, rule, topology);
              }},
};

}  // namespace

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

std::vector<std::string_view> table_kinds() {
    std::vector<std::string_view> names;
    for (const TableKind& kind : kKinds) names.push_back(kind.name);
    return names;
}

Table make_table(const Facts& facts) {
    const std::string& name = facts.text("kind");
    const auto* const kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const TableKind& known) { return known.name == name; });
    if (kind == kKinds.end()) facts.refuse("kind", fmt::format("one of {}", fmt::join(table_kinds(), ", ")));
    const SizeRange sizes{facts.number("first"), facts.number("last")};
    const lights::Rule rule = facts.read([&] { return lights::Rule::from_string(facts.text("rule")); });
    const lights::Topology topology = facts.read([&] { return lights::topology_from_string(facts.text("topology")); });
    try {
        return kind->make(sizes, rule, topology, facts);
    } catch (const std::invalid_argument& error) {
        facts.refuse("kind", std::string("a table that exists: ") + error.what());
    }
}

}  // namespace gf2::apps::lightsout
