// SPDX-License-Identifier: MIT
#include <cstddef>

#include "apps/judge/extended_lights_out.hpp"
#include "apps/judge/judge.hpp"

namespace {

using namespace gf2;

std::size_t words_on_line(io::TextScanner in) {
    std::size_t words = 0;
    for (; !in.at_line_end(); ++words) in.word("a word");
    return words;
}

std::size_t words_in_all(io::TextScanner in) {
    std::size_t words = 0;
    for (; !in.at_end(); ++words) in.word("a word");
    return words;
}

// The current form is a single board of 30 numbers; the older form begins with the number of boards.
void solve(io::TextScanner& in, std::ostream& out) {
    const apps::judge::ExtendedLightsOut game;
    const bool is_single = !in.at_end() && (words_on_line(in) == 6 || words_in_all(in) == 30);
    if (is_single) {
        game.solve_board(in, out);
    } else {
        game.solve_puzzles(in, out);
    }
}

const apps::judge::Program program(
    {"poj2811", "POJ 2811, OpenJudge 02811: Lights Out, 5 x 6",
     "Reads one board, or n and n boards as poj1222 does; prints the presses that turn each off.", solve});

}  // namespace
