// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/incremental_system.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void add_equation(io::TextScanner& in, IncrementalSystem& system) {
    if (in.at_end()) in.fail("an equation");
    const io::Position place = in.position();
    BitVector coefficients = judge::read_row(in, system.unknowns() + 1);
    const bool parity = coefficients.test(system.unknowns());
    coefficients.resize(system.unknowns());
    if (system.add(coefficients, parity).kind == EquationKind::kContradictory) {
        in.fail_at(place, "expected an equation that agrees with those before it, found a contradiction");
    }
}

void solve(io::TextScanner& in, std::ostream& out) {
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

const judge::Program program({"bzoj1923", "BZOJ 1923 [SDOI 2010] Alien worms (Luogu P2447)",
                              "Reads N M and M parities of sets of N worms; prints how many of the parities suffice, "
                              "and what each worm is, or Cannot Determine.",
                              solve});

}  // namespace
