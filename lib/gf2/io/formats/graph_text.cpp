// SPDX-License-Identifier: MIT
#include "gf2/io/formats/graph_text.hpp"

#include <algorithm>
#include <string>

#include "gf2/io/internal/edge_list.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::io {
namespace {

constexpr std::size_t kMaxVertices = lights::Grid::kMaxCells >> 8;

// The graph of an adjacency matrix.
lights::Graph graph_of(const Source& source, const BitMatrix& a) {
    const auto fail = [&source](const std::string& message) {
        throw ParseError(source.name, {1, 1}, "expected " + message);
    };
    if (a.rows() != a.columns() || a.rows() > kMaxVertices) {
        fail("vertices and edges, or a square matrix of adjacency, found " + shape_text(a.rows(), a.columns()));
    }
    lights::Graph graph{.vertices = a.rows(), .arcs = {}};
    source.require_memory({1, 1}, (weight(a) + a.rows()) * sizeof(graph.arcs[0]),
                          "a graph of " + std::to_string(a.rows()) + " vertices");
    graph.arcs.reserve(weight(a) + a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        graph.arcs.emplace_back(i, i);
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) {
            if (!a.get(j, i)) {
                fail("a symmetric matrix of adjacency, found a 1 in row " + std::to_string(i + 1) + ", column " +
                     std::to_string(j + 1) + " alone; a directed graph is a list of edges");
            }
            if (i != j) graph.arcs.emplace_back(i, j);
        });
    }
    return graph;
}

// True if the first line has no words but the numbers of vertices and edges, and options.
bool begins_with_numbers(std::string_view text) {
    constexpr std::size_t kMaxLine = 256;
    const auto lines = internal::first_lines(text, 1, kMaxLine);
    const auto is_option = [](std::string_view word) {
        return word[0] > '9';
    };
    return !lines.empty() && lines[0].size() >= 2 && !is_option(lines[0][0]) && !is_option(lines[0][1]) &&
           lines[0][0].find_first_of(",;[(") == std::string_view::npos &&
           std::all_of(lines[0].begin() + 2, lines[0].end(), is_option);
}

}  // namespace

lights::Graph read_graph(const Source& source) {
    if (!begins_with_numbers(source.text)) {
        const MatrixFormat& format = detect_matrix_format(source.text);
        const bool has_entries = source.text.find_first_of("01") != std::string_view::npos;
        if (format.name != "text" || (has_entries && format.matches(source.text))) {
            return graph_of(source, format.read(source));
        }
    }
    refuse_other_formats(source);
    const internal::EdgeList list =
        internal::read_edge_list(source, kMaxVertices, [&](const internal::EdgeList& header, std::size_t edges) {
            const std::size_t arcs = (header.has_centre ? header.vertices : 0) + (header.is_directed ? 1 : 2) * edges;
            source.require_memory(header.place, arcs * sizeof(lights::Graph{}.arcs[0]),
                                  "a graph of " + std::to_string(header.vertices) + " vertices");
        });
    lights::Graph graph{.vertices = list.vertices, .arcs = {}};
    graph.arcs.reserve((list.has_centre ? list.vertices : 0) + (list.is_directed ? 1 : 2) * list.edges.size());
    for (const auto& [from, to] : list.edges) {
        graph.arcs.emplace_back(from, to);
        if (!list.is_directed) graph.arcs.emplace_back(to, from);
    }
    if (list.has_centre) {
        for (std::size_t v = 0; v < graph.vertices; ++v) graph.arcs.emplace_back(v, v);
    }
    return graph;
}

}  // namespace gf2::io
