// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>

#include "apps/judge/judge.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

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
    const BitMatrix wanted = judge::read_board(in, queries, lamps);

    const SolutionsOfMany solutions = solve_many(transpose(toggles), transpose(wanted));
    const std::string count = PowerOfTwo{solutions.nullspace_basis.rows()}.to_decimal();
    for (std::size_t i = 0; i < queries; ++i) out << (solutions.inconsistent.contains(i) ? "0" : count) << '\n';
}

void solve(io::TextScanner& in, std::ostream& out) {
    const std::uint64_t cases = in.number("the number of cases", 1, 1'000'000);
    for (std::uint64_t i = 1; i <= cases; ++i) {
        out << "Case " << i << ":\n";
        solve_case(in, out);
    }
}

const judge::Program program({"hdu3364", "HDU 3364 Lanterns",
                              "Reads T cases of lamps, switches and wanted states; prints how many sets of switches "
                              "make each state.",
                              solve});

}  // namespace
