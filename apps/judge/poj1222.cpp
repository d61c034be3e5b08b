// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::apps::judge {
namespace {

// The game of 5 rows of 6 lights. Its press matrix is invertible: every board has one solution, and one elimination
// solves any number of boards.
class ExtendedLightsOut {
public:
    ExtendedLightsOut() : grid_(5, 6), inverse_(std::get<BitMatrix>(inverse(lights::press_matrix(grid_)))) {}

    void solve_board(io::TextScanner& in, std::ostream& out) const {
        const lights::Board board = read_board(in, grid_.rows(), grid_.columns());
        const lights::Board presses = grid_.to_board(multiply(inverse_, grid_.to_vector(board)));
        out << io::write_board(presses, {.spaces = true});
    }

    void solve_puzzles(io::TextScanner& in, std::ostream& out) const {
        const std::uint64_t puzzles = in.number("the number of puzzles", 1, 1'000'000);
        for (std::uint64_t m = 1; m <= puzzles; ++m) {
            out << "PUZZLE #" << m << '\n';
            solve_board(in, out);
        }
    }

private:
    lights::Grid grid_;
    BitMatrix inverse_;
};

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

}  // namespace

void poj1222(io::TextScanner& in, std::ostream& out) {
    ExtendedLightsOut().solve_puzzles(in, out);
}

// The current form is a single board of 30 numbers; the older form begins with the number of boards.
void poj2811(io::TextScanner& in, std::ostream& out) {
    const ExtendedLightsOut game;
    const bool is_single = !in.at_end() && (words_on_line(in) == 6 || words_in_all(in) == 30);
    is_single ? game.solve_board(in, out) : game.solve_puzzles(in, out);
}

}  // namespace gf2::apps::judge
