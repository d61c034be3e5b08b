// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>

#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

lights::Graph read_lamps(io::TextScanner& in) {
    lights::Graph graph{in.number("the number of lamps", 1, 1000), {}};
    const std::uint64_t edges = in.number("the number of edges", 0, 1'000'000);
    for (std::size_t v = 0; v < graph.vertices; ++v) graph.arcs.emplace_back(v, v);
    for (std::uint64_t i = 0; i < edges; ++i) {
        const std::size_t a = in.number("a lamp", 1, graph.vertices) - 1;
        const std::size_t b = in.number("a lamp", 1, graph.vertices) - 1;
        graph.arcs.emplace_back(a, b);
        graph.arcs.emplace_back(b, a);
    }
    return graph;
}

// On an undirected graph with centres, all lamps can always be turned on (Sutner 1989).
void solve(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(read_lamps(in));
    out << judge::minimum_presses(grid, grid.all_off(), lights::Target::on()).value().weight << '\n';
}

const judge::Program program({"bzoj1770", "BZOJ 1770 [USACO 2009 Nov Gold] lights (Luogu P2962)",
                              "Reads N M and M edges; prints the fewest presses that turn all N lamps on.", solve});

}  // namespace
