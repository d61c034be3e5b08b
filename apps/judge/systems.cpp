// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::judge {
namespace {

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

void add_equation(io::TextScanner& in, IncrementalSystem& system) {
    if (in.at_end()) in.fail("an equation");
    const io::Position place = in.position();
    BitVector coefficients = read_row(in, system.unknowns() + 1);
    const bool parity = coefficients.test(system.unknowns());
    coefficients.resize(system.unknowns());
    if (system.add(coefficients, parity).kind == EquationKind::kContradictory) {
        in.fail_at(place, "expected an equation that agrees with those before it, found a contradiction");
    }
}

// Reads a matrix with a row for each switch: the lamps that it toggles.
BitMatrix read_switches(io::TextScanner& in, std::size_t switches, std::size_t lamps) {
    BitMatrix toggles(switches, lamps);
    for (std::size_t s = 0; s < switches; ++s) {
        const std::uint64_t count = in.number("the number of lamps of a switch", 0, lamps);
        for (std::uint64_t i = 0; i < count; ++i) toggles.set(s, in.number("a lamp", 1, lamps) - 1);
    }
    return toggles;
}

void solve_case(io::TextScanner& in, std::ostream& out) {
    const std::size_t lamps = in.number("the number of lamps", 1, 10'000);
    const std::size_t switches = in.number("the number of switches", 0, 10'000);
    const BitMatrix toggles = read_switches(in, switches, lamps);
    const std::size_t queries = in.number("the number of queries");
    const BitMatrix wanted = read_board(in, queries, lamps);

    const SolutionsOfMany solutions = solve_many(transpose(toggles), transpose(wanted));
    const std::string count = PowerOfTwo{solutions.nullspace_basis.rows()}.to_decimal();
    for (std::size_t i = 0; i < queries; ++i) out << (solutions.inconsistent.contains(i) ? "0" : count) << '\n';
}

}  // namespace

// On an undirected graph with centres, all lamps can always be turned on (Sutner 1989).
void bzoj1770(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(read_lamps(in));
    out << judge::minimum_presses(grid, grid.all_off(), lights::Target::on()).value().weight << '\n';
}

void bzoj1923(io::TextScanner& in, std::ostream& out) {
    IncrementalSystem system(in.number("the number of worms", 1, 10'000));
    const std::uint64_t equations = in.number("the number of equations", 0, 1'000'000);
    std::size_t needed = 0;
    for (std::uint64_t i = 0; i < equations; ++i) {
        const bool was_unique = system.has_unique_solution();
        add_equation(in, system);
        if (!was_unique && system.has_unique_solution()) needed = system.equations();
    }
    if (!system.has_unique_solution()) {
        out << "Cannot Determine\n";
        return;
    }
    out << needed << '\n';
    const BitVector legs = std::get<SolutionCoset>(system.solution()).particular();
    for (std::size_t i = 0; i < legs.size(); ++i) out << (legs.test(i) ? "?y7M#\n" : "Earth\n");
}

void hdu3364(io::TextScanner& in, std::ostream& out) {
    const std::uint64_t cases = in.number("the number of cases", 1, 1'000'000);
    for (std::uint64_t i = 1; i <= cases; ++i) {
        out << "Case " << i << ":\n";
        solve_case(in, out);
    }
}

}  // namespace gf2::apps::judge
