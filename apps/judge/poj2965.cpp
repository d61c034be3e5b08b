// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ostream>

#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

// The 4 x 4 row-and-column game has nullity 0, so every refrigerator can be opened.
void solve(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(4, 4, lights::Rule::row_column());
    const lights::Board closed = judge::read_board(in, 4, 4, {.on = '+', .off = '-'});
    const auto minimum = judge::minimum_presses(grid, closed);
    out << minimum.value().weight << '\n';
    for (const std::size_t handle : support(grid.to_vector(minimum->presses))) {
        const lights::Cell cell = grid.cell(handle);
        out << cell.row + 1 << ' ' << cell.column + 1 << '\n';
    }
}

const judge::Program program({"poj2965", "POJ 2965 The Pilots Brothers' refrigerator",
                              "Reads 4 x 4 handles, + closed or - open; prints how many to switch, and the row and "
                              "column of each.",
                              solve});

}  // namespace
