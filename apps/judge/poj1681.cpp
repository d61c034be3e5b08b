// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>

#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void solve_wall(io::TextScanner& in, std::ostream& out) {
    const std::size_t size = in.number("the size of the wall", 1, 1000);
    const lights::Board white = judge::read_board(in, size, size, {.on = 'w', .off = 'y'});
    if (const auto minimum = judge::minimum_presses(lights::Grid(size, size), white)) {
        out << minimum->weight << '\n';
    } else {
        out << "inf\n";
    }
}

void solve(io::TextScanner& in, std::ostream& out) {
    const std::uint64_t walls = in.number("the number of walls", 1, 1'000'000);
    for (std::uint64_t i = 0; i < walls; ++i) solve_wall(in, out);
}

const judge::Program program({"poj1681", "POJ 1681 Painter's Problem",
                              "Reads t walls of n x n bricks, w or y; prints the fewest bricks to paint to make each "
                              "yellow, or inf.",
                              solve});

}  // namespace
