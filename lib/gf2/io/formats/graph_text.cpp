// SPDX-License-Identifier: MIT
#include "gf2/io/formats/graph_text.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

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
    TextScanner in(source, '#');
    lights::Graph graph;
    static_cast<void>(in.at_end());
    const Position place = in.position();
    graph.vertices = in.size("the number of vertices", 0, kMaxVertices);
    const std::uint64_t edges = in.number("the number of edges");
    bool is_directed = false;
    bool has_centre = true;
    while (!in.at_line_end()) {
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
    // Vertices are numbered from 1; from 0 if there is a vertex 0, which no other vertex of number `vertices` goes
    // with.
    std::size_t least = 1;
    std::size_t greatest = 0;
    const auto vertex = [&] {
        const std::size_t number =
            in.size("a vertex", greatest == graph.vertices ? 1 : 0, graph.vertices - (least == 0 ? 1 : 0));
        least = std::min(least, number);
        greatest = std::max(greatest, number);
        return number;
    };
    for (std::uint64_t k = 0; k < edges; ++k) {
        if (in.at_end()) in.fail("edge " + std::to_string(k + 1) + " of " + std::to_string(edges));
        if (graph.vertices == 0) in.fail("no edge, as there are no vertices");
        const std::size_t from = vertex();
        const std::size_t to = vertex();
        graph.arcs.emplace_back(from, to);
        if (!is_directed) graph.arcs.emplace_back(to, from);
    }
    in.expect_end();
    for (auto& [from, to] : graph.arcs) {
        from -= least;
        to -= least;
    }
    if (has_centre) {
        for (std::size_t v = 0; v < graph.vertices; ++v) graph.arcs.emplace_back(v, v);
    }
    source.remarks().counts_from_0 = least == 0;
    return graph;
}

}  // namespace gf2::io
