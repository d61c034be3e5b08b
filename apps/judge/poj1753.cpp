// SPDX-License-Identifier: MIT
#include <cctype>
#include <cstdint>
#include <ostream>

#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void solve_board(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(4, 4);
    const lights::Board board = judge::read_board(in, 4, 4, {.on = 'b', .off = 'w'});
    if (const auto minimum = judge::minimum_presses(grid, board, lights::Target::uniform())) {
        out << minimum->weight << '\n';
    } else {
        out << "Impossible\n";
    }
}

bool starts_with_number(io::TextScanner& in) {
    return !in.at_end() && std::isalpha(static_cast<unsigned char>(in.peek().front())) == 0;
}

void solve(io::TextScanner& in, std::ostream& out) {
    if (!starts_with_number(in)) return solve_board(in, out);
    const std::uint64_t blocks = in.number("the number of boards", 1, 1'000'000);
    for (std::uint64_t i = 0; i < blocks; ++i) {
        if (i != 0) out << '\n';
        solve_board(in, out);
    }
}

const judge::Program program({"poj1753", "POJ 1753 Flip Game (Timus 1060; ZOJ with many boards)",
                              "Reads a 4 x 4 board of b and w, or N and N boards; prints the fewest rounds that make "
                              "it one colour, or Impossible.",
                              solve});

}  // namespace
