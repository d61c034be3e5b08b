// SPDX-License-Identifier: MIT
#include "apps/lightsout/grid_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "apps/cli/spelling.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/io/formats/graph_text.hpp"

namespace gf2::apps::lightsout {
namespace {

std::vector<std::string> rule_names() {
    const auto names = lights::Rule::names();
    return {names.begin(), names.end()};
}

std::vector<std::string> topology_names() {
    std::vector<std::string> names;
    for (const lights::Topology topology : lights::all_topologies()) names.emplace_back(lights::to_string(topology));
    return names;
}

// The letters of a rule's name, and none of the digits, commas and slashes of a mask or of offsets.
bool looks_like_name(const std::string& rule) {
    return std::all_of(rule.begin(), rule.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

// As unsigned_number(), but explains the arguments to those who give a size such as 5x5 or a file.
Check number_of_rows(const std::string& for_files) {
    return [=](const std::string& text) -> std::string {
        if (text.find_first_not_of("0123456789+-.") == std::string::npos) return unsigned_number()(text);
        const std::size_t cross = std::min(text.find_first_of("xX"), text.size());
        const std::string rows = text.substr(0, cross);
        const std::string columns = text.substr(std::min(cross + 1, text.size()));
        if (are_digits(rows) && are_digits(columns)) {
            return fmt::format("expected two numbers, '{} {}', found '{}'", rows, columns, text);
        }
        return fmt::format("expected a number, found '{}'; {}", text, for_files);
    };
}

}  // namespace

bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

void GridOptions::declare_on_grids(Arguments& arguments) {
    arguments
        .add("--rule", rule,
             fmt::format("What a press toggles: {}, a mask such as 010/111/010, or offsets such as 0,0;-1,0",
                         fmt::join(rule_names(), ", ")))
        .value_name("RULE")
        .suggest(rule_names())
        .show_default();
    arguments.add("--topology", topology, fmt::format("How the edges are glued: {}", fmt::join(topology_names(), ", ")))
        .value_name("TOPOLOGY")
        .one_of(topology_names())
        .show_default();
}

void GridOptions::declare(Arguments& arguments) {
    declare_on_grids(arguments);
    arguments.add("--graph", graph, "A graph file instead of a rule and a topology").value_name("FILE");
}

lights::Rule GridOptions::parsed_rule() const {
    try {
        return lights::Rule::from_string(rule);
    } catch (const std::invalid_argument& error) {
        const std::string suggestion = looks_like_name(rule) ? did_you_mean(rule, rule_names()) : "";
        if (!suggestion.empty()) throw UsageError("--rule: unknown value '" + rule + "'" + suggestion);
        throw UsageError(std::string("--rule: ") + error.what());
    }
}

lights::Topology GridOptions::parsed_topology() const {
    try {
        return lights::topology_from_string(topology);
    } catch (const std::invalid_argument& error) {
        throw UsageError(std::string("--topology: ") + error.what());
    }
}

lights::Grid GridOptions::for_board(const Context& context, const BitMatrix& missing) const {
    if (graph.empty()) return lights::Grid(missing, parsed_rule(), parsed_topology());
    if (const std::size_t holes = weight(missing); holes != 0) {
        throw InputError("expected a board without missing cells on a graph, found " + std::to_string(holes));
    }
    lights::Grid grid(io::read_graph(context.read(graph)));
    if (grid.size() != missing.rows() * missing.columns()) {
        throw InputError("expected a board of " + std::to_string(grid.size()) +
                         " lights, the number of vertices of the graph, found " +
                         std::to_string(missing.rows() * missing.columns()));
    }
    return grid;
}

void ShapeOptions::declare(Arguments& arguments, const std::string& for_files) {
    arguments.add("ROWS", rows, "Number of rows").check(number_of_rows(for_files));
    arguments.add("COLS", columns, "Number of columns").check(unsigned_number());
    arguments.add("--shape", shape, "A board file that gives the shape instead of ROWS and COLS; _ is a missing cell")
        .value_name("FILE");
    game.declare(arguments);
}

lights::Grid ShapeOptions::grid(const Context& context) const {
    const bool is_given = rows || !shape.empty() || !game.graph.empty();
    if (!is_given || rows.has_value() != columns.has_value()) {
        throw UsageError("expected ROWS and COLS, or --shape FILE, or --graph FILE");
    }
    if (!game.graph.empty()) return lights::Grid(io::read_graph(context.read(game.graph)));
    if (!shape.empty()) return game.for_board(context, read_board_file(context, shape).missing);
    return lights::Grid(*rows, *columns, game.parsed_rule(), game.parsed_topology());
}

}  // namespace gf2::apps::lightsout
