// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "common/command.hpp"
#include "common/picture/picture_options.hpp"
#include "lightsout/grid_options.hpp"

namespace gf2::apps::lightsout {

/// What `lightsout solve` is asked of a board that is read or made row by row.
struct RowsRequest {
    std::string board;     ///< a PBM file, or "-"; empty for a board that is made
    std::string generate;  ///< such as "all-on:100x200"; empty for a board that is read
    std::string output;    ///< a file, or empty for standard output
    bool count = false;
    bool first_row = false;
    PictureOptions pictures{};
};

/// Whether the board is a PBM file, which is read row by row.
[[nodiscard]] bool is_board_of_rows(const Context& context, const std::string& board);

/// Solves it and prints the answer; the exit status.
/// @throws UsageError, io::FileError, io::ParseError
[[nodiscard]] int solve_rows(const Context& context, const GridOptions& game, const RowsRequest& request);

}  // namespace gf2::apps::lightsout
