// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::judge {
namespace {

// Reads lines "I J", by which operating switch I also changes J, up to the line "0 0".
lights::Graph read_switches(io::TextScanner& in, std::size_t switches) {
    lights::Graph graph{switches, {}};
    for (std::size_t v = 0; v < switches; ++v) graph.arcs.emplace_back(v, v);
    while (const std::uint64_t from = in.number("a switch, or 0 0,", 0, switches)) {
        const std::uint64_t to = in.number("a switch", 1, switches);
        graph.arcs.emplace_back(from - 1, to - 1);
    }
    if (in.peek() != "0") in.fail("the second 0 of the line 0 0");
    in.word("0");
    return graph;
}

void solve_group(io::TextScanner& in, std::ostream& out) {
    const std::size_t switches = in.number("the number of switches", 1, 10'000);
    const lights::Board start = read_board(in, 1, switches);
    const lights::Board target = read_board(in, 1, switches);
    const lights::Grid grid(read_switches(in, switches));
    const lights::Board change = differences(grid, start, lights::Target::to(target)).front();
    const lights::SolveResult answer = lights::solve(grid, change);
    const auto* solvable = std::get_if<lights::Solvable>(&answer);
    out << (solvable ? PowerOfTwo{solvable->quiet_patterns.size()}.to_decimal() : "Oh,it's impossible~!!") << '\n';
}

}  // namespace

void poj1830(io::TextScanner& in, std::ostream& out) {
    const std::uint64_t groups = in.number("the number of groups", 1, 1'000'000);
    for (std::uint64_t i = 0; i < groups; ++i) solve_group(in, out);
}

}  // namespace gf2::apps::judge
