// SPDX-License-Identifier: MIT
#include "apps/judge/extended_lights_out.hpp"

#include <cstdint>
#include <ostream>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::apps::judge {

ExtendedLightsOut::ExtendedLightsOut()
    : grid_(5, 6), inverse_(std::get<BitMatrix>(inverse(lights::press_matrix(grid_)))) {}

void ExtendedLightsOut::solve_board(io::TextScanner& in, std::ostream& out) const {
    const lights::Board board = read_board(in, grid_.rows(), grid_.columns());
    const lights::Board presses = grid_.to_board(multiply(inverse_, grid_.to_vector(board)));
    out << io::write_board(presses, {.spaces = true});
}

void ExtendedLightsOut::solve_puzzles(io::TextScanner& in, std::ostream& out) const {
    const std::uint64_t puzzles = in.number("the number of puzzles", 1, 1'000'000);
    for (std::uint64_t m = 1; m <= puzzles; ++m) {
        out << "PUZZLE #" << m << '\n';
        solve_board(in, out);
    }
}

}  // namespace gf2::apps::judge
