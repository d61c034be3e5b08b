// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::io {

/// Characters of cells that are on, and that of cells that are off.
struct CellPair {
    std::string_view on;  ///< each of them
    char off;             ///< the only one
};

/// The pairs of which a board uses one.
inline constexpr std::array kCellPairs = {CellPair{"1", '0'},  CellPair{"#", '.'},  CellPair{"Oo", '.'},
                                          CellPair{"Xx", '.'}, CellPair{"b", 'w'},  CellPair{"w", 'y'},
                                          CellPair{"*", '.'},  CellPair{"1", '.'},  CellPair{"#", '-'},
                                          CellPair{"Oo", '-'}, CellPair{"Xx", '-'}, CellPair{"*", '-'}};

/// What a cell must be, for messages: "a cell (1 0, # ., or _)"; "1, 0 or _" if one pair is left.
/// @param are_left  whether each pair still can be that of the board
[[nodiscard]] std::string expected_cell(const std::array<bool, kCellPairs.size()>& are_left);

/// A board as read: its lights and its missing cells.
struct BoardText {
    lights::Board lights;  ///< 1 where a light is on
    BitMatrix missing;     ///< same shape; 1 where a cell is missing
};

/// Reads a board in any format of matrices, 1 meaning on, or as text by the rule of read_matrix_text(), without
/// comments: '_' is a missing cell, and the others are one of the pairs of kCellPairs. '|' and '/' may end rows.
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
