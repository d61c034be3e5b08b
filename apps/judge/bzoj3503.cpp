// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ostream>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/solve.hpp"

namespace {

using namespace gf2;
using namespace gf2::apps;

void solve(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 1000);
    const std::size_t columns = in.number("the number of columns", 1, 1000);
    const lights::Grid grid(rows, columns);
    const lights::QuietPatterns quiet = lights::quiet_patterns(grid);
    if (quiet.size() == 0) throw judge::NoAnswer(kNo, "only the zero matrix of this shape is harmonic");
    out << io::write_board(quiet.pattern(0), {.spaces = true});
}

const judge::Program program({"bzoj3503", "BZOJ 3503 [CQOI 2014] Harmonic matrix (Luogu P3164)",
                              "Reads m n; prints a nonzero m x n matrix with an even number of ones in and around "
                              "each cell.",
                              solve});

}  // namespace
