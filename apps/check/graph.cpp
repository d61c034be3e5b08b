// SPDX-License-Identifier: MIT
// Games on graphs: a line "vertices edges", perhaps with "directed" or "nocentre"; then a line "a b" for each edge,
// vertices counted from 1, or from 0 if there is a vertex 0.
#include <algorithm>

#include "check.hpp"

namespace check {

std::vector<std::vector<Index>> read_graph(const Source& source) {
    refuse_other_formats(source);
    const std::vector<Line> lines = lines_of(source, "#");
    if (lines.empty()) fail(source, 1, "the numbers of vertices and edges");
    const Index vertices = number_at(source, lines[0], 0, 0, memory_limit / 64);
    bool is_directed = false;
    bool has_centre = true;
    for (Index w = 2; w < lines[0].words.size(); ++w) {
        const bool is_known = lines[0].words[w] == "directed" || lines[0].words[w] == "nocentre";
        if (!is_known) fail(source, lines[0].number, "'directed' or 'nocentre'");
        (lines[0].words[w] == "directed" ? is_directed : has_centre) = lines[0].words[w] == "directed";
    }
    if (number_at(source, lines[0], 1, 0, lines.size()) != lines.size() - 1)
        fail(source, lines[0].number, "a line for each edge");
    std::vector<std::vector<Index>> toggled(vertices);
    const auto add_arc = [&](Index from, Index to) {
        if (std::find(toggled[from].begin(), toggled[from].end(), to) == toggled[from].end())
            toggled[from].push_back(to);
    };
    for (Index v = 0; v < vertices && has_centre; ++v) add_arc(v, v);
    if (vertices == 0 && lines.size() > 1) fail(source, lines[1].number, "no edge, as there are no vertices");
    Index first = 1;
    for (Index e = 1; e < lines.size(); ++e) {
        for (Index w = 0; w < 2; ++w) first = std::min(first, number_at(source, lines[e], w, 0, vertices));
    }
    for (Index e = 1; e < lines.size(); ++e) {
        const Index a = number_at(source, lines[e], 0, first, vertices - 1 + first) - first;
        const Index b = number_at(source, lines[e], 1, first, vertices - 1 + first) - first;
        if (lines[e].words.size() != 2) fail(source, lines[e].number, "two vertices");
        add_arc(a, b);
        if (!is_directed) add_arc(b, a);
    }
    return toggled;
}

}  // namespace check
