// SPDX-License-Identifier: MIT
#include "gf2/io/formats/graph_text.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

void skip_comment_lines(TextScanner& in) {
    while (!in.at_end() && in.peek().starts_with('#')) in.rest_of_line();
}

}  // namespace

lights::Graph read_graph(const Source& source) {
    refuse_other_formats(source);
    TextScanner in(source);
    skip_comment_lines(in);
    lights::Graph graph;
    static_cast<void>(in.at_end());
    const Position place = in.position();
    graph.vertices = in.size("the number of vertices", 0, lights::Grid::kMaxCells >> 8);
    const std::uint64_t edges = in.number("the number of edges");
    bool is_directed = false;
    bool has_centre = true;
    while (!in.at_line_end() && !in.peek().starts_with('#')) {
        const std::string_view option = in.peek();
        if (option == "directed") {
            is_directed = true;
        } else if (option == "nocentre") {
            has_centre = false;
        } else {
            in.fail("'directed', 'nocentre' or the end of the line");
        }
        in.word("an option");
    }
    // Each edge takes three characters and a line end; too many edges are an error later.
    const std::size_t arcs =
        (has_centre ? graph.vertices : 0) +
        (is_directed ? 1 : 2) * static_cast<std::size_t>(std::min<std::uint64_t>(edges, in.rest().size() / 4 + 1));
    source.require_memory(place, arcs * sizeof(graph.arcs[0]),
                          "a graph of " + std::to_string(graph.vertices) + " vertices");
    graph.arcs.reserve(arcs);
    if (has_centre) {
        for (std::size_t v = 0; v < graph.vertices; ++v) graph.arcs.emplace_back(v, v);
    }
    for (std::uint64_t k = 0; k < edges; ++k) {
        skip_comment_lines(in);
        if (in.at_end()) in.fail("edge " + std::to_string(k + 1) + " of " + std::to_string(edges));
        const std::size_t from = in.size("a vertex", 1, graph.vertices) - 1;
        const std::size_t to = in.size("a vertex", 1, graph.vertices) - 1;
        graph.arcs.emplace_back(from, to);
        if (!is_directed) graph.arcs.emplace_back(to, from);
    }
    skip_comment_lines(in);
    in.expect_end();
    return graph;
}

}  // namespace gf2::io
