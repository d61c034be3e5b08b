// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "common/cli/command.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/grid.hpp"
#include "lightsout/grid_options.hpp"

namespace gf2::apps::lightsout {

/// A game, and the shape that its boards are read and written in. On a graph that is the shape of the board
/// that was read, row by row; everywhere else it is the grid's own.
class Game {
public:
    explicit Game(lights::Grid grid);
    /// @throws InputError if a board of this shape does not fit the grid
    Game(lights::Grid grid, BitMatrix missing);

    [[nodiscard]] const lights::Grid& grid() const noexcept { return grid_; }

    /// A board as read from a file, in the shape that the library wants.
    /// @throws InputError if its shape is another than that of the game
    [[nodiscard]] lights::Board from_file_shape(const BitMatrix& shown, const std::string& name) const;
    /// The other way round.
    [[nodiscard]] BitMatrix to_file_shape(const lights::Board& board) const;

    /// The first cell that is on, row by row, where it is shown.
    /// @pre there is one
    [[nodiscard]] lights::Cell first_on(const lights::Board& board) const;

    /// Rows of 0 and 1, '_' for missing cells.
    [[nodiscard]] std::string text(const lights::Board& board, bool spaces) const;
    /// The same as an array of strings.
    [[nodiscard]] nlohmann::ordered_json json(const lights::Board& board) const;

    /// Adds rows, columns, rule and topology, or vertices.
    void describe(nlohmann::ordered_json& answer) const;

    [[nodiscard]] const BitMatrix& missing() const noexcept { return missing_; }

private:
    lights::Grid grid_;
    BitMatrix missing_;  // in the shown shape
};

/// A game with a board in it.
struct Position {
    Game game;
    lights::Board board;
};

/// Reads a board of any shape: text, or a PBM image, which has no missing cells.
/// @throws io::ParseError, io::FileError
[[nodiscard]] io::BoardText read_board_file(const Context& context, const std::string& path);

/// The arguments BOARD and GridOptions of the commands that start from a board.
struct BoardOptions {
    GridOptions game;
    std::string board;

    void declare(CLI::App& app, bool is_required = true);

    /// BOARD alone, for commands that do not depend on the game.
    void declare_board(CLI::App& app, bool is_required = true);

    [[nodiscard]] Position read(const Context& context) const;

    /// A board that is not read but made, without missing cells.
    [[nodiscard]] Position position(const Context& context, BitMatrix lights) const;
};

/// Reads another board of the game from a file.
[[nodiscard]] lights::Board read_board_of(const Context& context, const Game& game, const std::string& path);

}  // namespace gf2::apps::lightsout
