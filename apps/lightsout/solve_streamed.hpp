// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/lightsout/grid_options.hpp"

namespace gf2::apps::lightsout {

/// A request to `lightsout solve` for a board that is read or generated row by row.
struct RowsRequest {
    std::string board;     ///< a PBM file, or "-"; empty for a generated board
    std::string generate;  ///< such as "all-on:100x200"; empty for an input board
    std::string output;    ///< a file, or empty for standard output
    bool count = false;
    bool first_row = false;
    PictureOptions pictures{};
};

/// True if the board is a PBM file, which can be read row by row.
[[nodiscard]] bool is_board_of_rows(const Context& context, const std::string& board);

/// True if a game can be solved row by row: plus and plus-nocentre on the plane.
/// @throws UsageError
[[nodiscard]] bool is_game_of_rows(const GridOptions& game);

/// Solves a board row by row and prints the answer. Returns the exit status.
/// @pre is_game_of_rows(game)
/// @throws UsageError, io::FileError, io::ParseError
[[nodiscard]] int solve_streamed_board(const Context& context, const GridOptions& game, const RowsRequest& request);

}  // namespace gf2::apps::lightsout
