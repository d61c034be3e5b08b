// SPDX-License-Identifier: MIT
// Games on graphs: a line "vertices edges", perhaps with "directed" or "nocentre"; then a line "a b" for each edge,
// vertices counted from 1, or from 0 if there is a vertex 0.
#include "kinds.hpp"

namespace check {

std::vector<std::vector<Index>> read_graph(const Source& source) {
    refuse_formats(source);
    Index lines = 0;
    for (LineReader line(source, '#'); line.next();) ++lines;
    if (lines == 0) fail(source, 1, "the numbers of vertices and edges");
    LineReader header(source, '#');
    header.next();
    const Index vertices = header.value(0, 0, memory_limit / 64);
    bool is_directed = false;
    bool has_centre = true;
    for (Index w = 2; w < header.words().size(); ++w) {
        const bool is_known = header.words()[w] == "directed" || header.words()[w] == "nocentre";
        if (!is_known) header.fail("'directed' or 'nocentre'");
        (header.words()[w] == "directed" ? is_directed : has_centre) = header.words()[w] == "directed";
    }
    if (header.value(1, 0, lines) != lines - 1) header.fail("a line for each edge");
    Index first = 1;
    for (LineReader line = header; line.next();) {
        if (vertices == 0) line.fail("no edge, as there are no vertices");
        for (Index w = 0; w < 2; ++w) first = std::min(first, line.value(w, 0, vertices));
    }
    std::vector<std::vector<Index>> toggled(vertices);
    for (Index v = 0; v < vertices && has_centre; ++v) toggled[v].push_back(v);
    for (LineReader line = header; line.next();) {
        const Index a = line.value(0, first, vertices - 1 + first) - first;
        const Index b = line.value(1, first, vertices - 1 + first) - first;
        if (line.words().size() != 2) line.fail("two vertices");
        toggled[a].push_back(b);
        if (!is_directed) toggled[b].push_back(a);
    }
    for (std::vector<Index>& list : toggled) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return toggled;
}

}  // namespace check
