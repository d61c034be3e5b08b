// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ostream>
#include <string>

#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

constexpr std::size_t kMaxPresses = 100;

void solve(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(10, 10);
    for (std::string name; (name = in.word("a name, or end")) != "end";) {
        const lights::Board board = judge::read_board(in, 10, 10, {.on = 'O', .off = '#'});
        const auto minimum = judge::minimum_presses(grid, board);
        out << name << ' ';
        if (minimum && minimum->weight <= kMaxPresses) {
            out << minimum->weight << '\n';
        } else {
            out << "-1\n";
        }
    }
}

const judge::Program program({"uva10309", "UVa 10309 Turn the Lights Off",
                              "Reads names, each with 10 x 10 lights, # off or O on, until end; prints each name with "
                              "the fewest presses, or -1.",
                              solve});

}  // namespace
