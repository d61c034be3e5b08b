// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// A puzzle of a book, with a solution.
struct BookPuzzle {
    lights::Board board;
    lights::Board presses;
    bool is_shortest = false;  ///< no presses are fewer
};

/// Writes the puzzles, numbered from 1, several on a page, and after them the solutions.
/// @param file  NAME.pdf, NAME.svg or NAME.png, or a folder, which gets page-1.svg, page-2.svg, ...; it is made if the
///              name ends in /
/// @throws UsageError for another name, or if the pages are too many for PNG; io::FileError
void write_book(const std::string& file, const Game& game, const std::vector<BookPuzzle>& puzzles);

}  // namespace gf2::apps::lightsout
