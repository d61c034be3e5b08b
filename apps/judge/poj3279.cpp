// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ostream>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void solve(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 1000);
    const std::size_t columns = in.number("the number of columns", 1, 1000);
    const lights::Board black = judge::read_board(in, rows, columns);
    if (const auto minimum = judge::minimum_presses(lights::Grid(rows, columns), black)) {
        out << io::write_board(minimum->presses, {.spaces = true});
    } else {
        out << "IMPOSSIBLE\n";
    }
}

const judge::Program program({"poj3279", "POJ 3279 Fliptile (USACO 2007 Open, BZOJ 1647)",
                              "Reads M N and a board of 0 and 1; prints the fewest flips that leave no 1, the "
                              "lexicographically smallest, or IMPOSSIBLE.",
                              solve});

}  // namespace
