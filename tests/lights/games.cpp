// SPDX-License-Identifier: MIT
#include "tests/lights/games.hpp"

#include <optional>
#include <utility>

#include "tests/lights/definition.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using lights::Graph;
using lights::Grid;
using lights::Rule;
using lights::Topology;

struct NamedRule {
    Rule rule;
    std::optional<std::vector<Place>> offsets;  // by definition; nothing for row-column
};

std::vector<NamedRule> rules() {
    std::vector<NamedRule> list;
    for (const std::string_view name : Rule::names()) {
        std::optional<std::vector<Place>> offsets;
        if (name != "row-column") offsets = offsets_by_definition(std::string(name));
        list.push_back({Rule::from_string(name), std::move(offsets)});
    }
    list.push_back({Rule::from_string("110/010/000"), {{{-1, -1}, {-1, 0}, {0, 0}}}});
    list.push_back({Rule::from_string("000/001/010"), {{{0, 1}, {1, 0}}}});
    list.push_back({Rule::from_string("1/1/0"), {{{-1, 0}, {0, 0}}}});
    list.push_back({Rule::from_string("10000/00001/01000"), {{{-1, -2}, {0, 2}, {1, -1}}}});
    list.push_back({Rule::from_string("0,0;3,-2;-1,4"), {{{0, 0}, {3, -2}, {-1, 4}}}});
    list.push_back({Rule::from_string("1"), {{{0, 0}}}});
    list.push_back({Rule::from_string("000/000/000"), {std::vector<Place>{}}});
    return list;
}

bool is_odd(std::uint64_t number) {
    return number % 2 != 0;
}

Game board_game(const NamedRule& rule, Topology topology, std::size_t rows, std::size_t columns, bool has_missing,
                SplitMix64& random) {
    std::string name = rule.rule.name() + " " + std::string(to_string(topology)) + " " + std::to_string(rows) + "x" +
                       std::to_string(columns);
    reference::Matrix a = press_matrix_by_definition(rows, columns, rule.offsets, topology);
    if (!has_missing) return {std::move(name), Grid(rows, columns, rule.rule, topology), std::move(a)};

    const BitMatrix missing = random_bits(rows, columns, random, 0.2);
    std::vector<std::size_t> kept;
    for (std::size_t place = 0; place < rows * columns; ++place) {
        if (!missing.get(place / columns, place % columns)) kept.push_back(place);
    }
    return {name + " with holes", Grid(missing, rule.rule, topology), principal_submatrix(a, kept)};
}

Game graph_game(std::size_t vertices, bool is_directed, SplitMix64& random) {
    Graph graph;
    graph.vertices = vertices;
    reference::Matrix a(vertices, vertices);
    const std::size_t arcs = random_below(3 * vertices, random);
    for (std::size_t k = 0; k < arcs; ++k) {
        const std::size_t from = random_below(vertices, random);
        const std::size_t to = random_below(vertices, random);
        graph.arcs.emplace_back(from, to);
        a.at[to][from] = 1;
        if (is_directed) continue;
        graph.arcs.emplace_back(to, from);
        a.at[from][to] = 1;
    }
    return {
        std::string(is_directed ? "directed" : "undirected") + " graph of " + std::to_string(vertices) + " vertices",
        Grid(graph), std::move(a)};
}

std::vector<Game> make_games() {
    SplitMix64 random(test_seed());
    std::vector<Game> games;
    for (const NamedRule& rule : rules()) {
        for (const Topology topology : lights::all_topologies()) {
            const auto size = [&] {
                return 1 + random_below(12, random);
            };
            std::vector<std::pair<std::size_t, std::size_t>> shapes = {
                {1, 1}, {2, 2}, {1, size()}, {size(), 1}, {2, size()}, {size(), 2}, {3, 3}};
            const std::size_t larger = test_rounds(3);
            for (std::size_t k = 0; k < larger; ++k) shapes.emplace_back(size(), size());
            for (const auto& [rows, columns] : shapes) {
                const bool has_missing = games.size() % 3 == 2;
                games.push_back(board_game(rule, topology, rows, columns, has_missing, random));
            }
        }
    }
    games.push_back({"no cells", Grid(0, 7), reference::Matrix(0, 0)});
    for (std::size_t k = 0; k < test_rounds(60); ++k) {
        games.push_back(graph_game(1 + random_below(k % 3 == 0 ? 100 : 12, random), is_odd(k), random));
    }
    return games;
}

}  // namespace

const std::vector<Game>& sample_games() {
    static const std::vector<Game> games = make_games();
    return games;
}

}  // namespace gf2::test
