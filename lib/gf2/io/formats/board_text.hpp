// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "gf2/io/source.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::io {

/// A board as read: its lights and its missing cells.
struct BoardText {
    lights::Board lights;  ///< 1 where a light is on
    BitMatrix missing;     ///< same shape; 1 where a cell is missing
};

/// Reads a board by the rule of read_matrix_text(), without comments: '_' is a missing cell, and the others are one of
/// these pairs, on before off:  1 0   # .   O .   X .   b w   w y  (o and x too).
///
/// @throws ParseError, also for a board of w alone, which might be all off (b w) or all on (w y)
[[nodiscard]] BoardText read_board(const Source& source);

/// The style of write_board().
struct BoardStyle {
    bool spaces = false;                 ///< write a blank between the cells
    const BitMatrix* missing = nullptr;  ///< cells to write as '_'; none if null
};

/// Writes 0 and 1, one row per line, each ended by a newline; a header "rows x columns" only for a board without cells.
[[nodiscard]] std::string write_board(const lights::Board& board, const BoardStyle& style = {});

}  // namespace gf2::io
