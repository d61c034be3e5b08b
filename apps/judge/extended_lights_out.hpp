// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>

#include "gf2/io/text_scanner.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::apps::judge {

/// The game of 5 rows of 6 lights. Its press matrix is invertible: every board has one solution, and one elimination
/// solves any number of boards.
class ExtendedLightsOut {
public:
    ExtendedLightsOut();

    /// Reads a board and writes the presses that turn it off.
    void solve_board(io::TextScanner& in, std::ostream& out) const;

    /// Reads the number of puzzles and their boards, and writes each answer below "PUZZLE #m".
    void solve_puzzles(io::TextScanner& in, std::ostream& out) const;

private:
    lights::Grid grid_;
    BitMatrix inverse_;
};

}  // namespace gf2::apps::judge
