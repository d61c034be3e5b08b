// SPDX-License-Identifier: MIT
// Solves a lights-out board with the fewest presses.
#include <gf2/gf2.hpp>
#include <iostream>

int main() {
    const auto board = gf2::BitMatrix::from_strings({"01110", "10101", "01110", "10001", "01010"});
    const gf2::lights::Grid grid(board.rows(), board.columns());
    const auto answer = gf2::lights::minimum_presses(grid, board);
    if (const auto* found = std::get_if<gf2::lights::MinimumPresses>(&answer)) {
        std::cout << gf2::to_string(found->presses) << found->weight << " presses\n";
    } else {
        std::cout << "unsolvable\n";
    }
}
