// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "apps/lightsout/grid_options.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::apps::lightsout {

/// A game and the shape in which its boards are read and written: the shape of the input board for a graph, the grid's
/// own shape otherwise.
class Game {
public:
    explicit Game(lights::Grid grid);
    /// @throws InputError if a board of this shape does not fit the grid
    Game(lights::Grid grid, BitMatrix missing);

    [[nodiscard]] const lights::Grid& grid() const noexcept { return grid_; }

    /// Converts a board from the shape of its file to the shape of the grid.
    /// @throws InputError if the file's shape is not that of the game
    [[nodiscard]] lights::Board from_file_shape(const BitMatrix& shown, const std::string& name) const;
    /// Converts a board from the shape of the grid to the shape of files.
    [[nodiscard]] BitMatrix to_file_shape(const lights::Board& board) const;

    /// The first cell that is on, row by row, in the shape of files.
    /// @pre some cell is on
    [[nodiscard]] lights::Cell first_on(const lights::Board& board) const;

    /// The board as rows of 0 and 1, with '_' for missing cells.
    [[nodiscard]] std::string text(const lights::Board& board, bool spaces) const;
    /// The rows of text() as an array of strings.
    [[nodiscard]] Json json(const lights::Board& board) const;

    /// Adds rows, columns, rule and topology, or vertices.
    void describe(Json& answer) const;

    [[nodiscard]] const BitMatrix& missing() const noexcept { return missing_; }

private:
    lights::Grid grid_;
    BitMatrix missing_;  // in the shape of files
};

/// A game and one of its boards.
struct Position {
    Game game;
    lights::Board board;
};

/// Reads a board of any shape: text, a PBM or PNG image, which has no missing cells, or a link of the page, whose
/// presses are made. The path may be the link itself.
/// @throws io::ParseError, io::FileError
[[nodiscard]] io::BoardText read_board_file(const Context& context, const std::string& path);

/// BOARD and GridOptions, for commands that start from a board.
struct BoardOptions {
    GridOptions game;
    std::string board;
    std::string generate{};  ///< a generated board instead, such as "all-on:5x5"; empty: a file
    bool took_link = false;  ///< take_link() has taken the game of a link

    void declare(Arguments& arguments, bool is_required = true);

    /// Declares BOARD alone, for commands that do not depend on the game.
    void declare_board(Arguments& arguments, bool is_required = true);

    /// Declares --generate, for commands where BOARD is not required.
    void declare_generate(Arguments& arguments);

    /// If BOARD is a link of the page, or a file with one, takes from it what the command line leaves open: the rule
    /// and the topology, unless there is a graph, and the target.
    /// @param arguments  the parsed command line
    /// @param target  the option --target; nullptr if the command has no target
    /// @throws InputError if the link has a target and the command has none
    void take_link(const Context& context, const Arguments& arguments, std::string* target = nullptr);

    /// Refuses a command line with neither a board nor --generate.
    /// @throws UsageError
    void require_board() const;

    /// Reads the board, or generates it.
    /// @param or_larger  which generated boards larger than memory the command takes; see generated_board()
    [[nodiscard]] Position read(const Context& context, std::string_view or_larger = {}) const;
};

/// Reads another board of the game from a file. Where the board of the game has no cell, it has '_' or 0.
/// @throws InputError also for a '_' where the board has a cell
[[nodiscard]] lights::Board read_board_of(const Context& context, const Game& game, const std::string& path);

}  // namespace gf2::apps::lightsout
