// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ostream>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/solve.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void solve(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 10'000);
    const std::size_t columns = in.number("the number of columns", 1, 10'000);
    const lights::Board board = judge::read_board(in, rows, columns);
    const lights::SolveResult answer = lights::solve(lights::Grid(rows, columns), board);
    if (const auto* solvable = std::get_if<lights::Solvable>(&answer)) {
        out << "Solution:\n" << io::write_board(solvable->presses);
    } else {
        out << "No solution\n";
    }
}

const judge::Program program({"lights_nm", "Lights Out on a board of n x m",
                              "Reads n m and n rows of m lights, 0 or 1; prints Solution: and the presses that turn "
                              "them off, or No solution.",
                              solve});

}  // namespace
