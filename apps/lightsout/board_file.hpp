// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/lightsout/game.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/stream.hpp"

namespace gf2::apps::lightsout {

/// Reads a board of any shape: text, a list of cells, a PBM or PNG image, which has no missing cells, or a link of the
/// page, whose presses are made. The path may be the link itself.
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
    /// @param or_larger  for the message on a board that exceeds --memory: which larger ones the command generates
    [[nodiscard]] Position read(const Context& context, std::string_view or_larger = {}) const;
};

/// Reads another board of the game from a file. Where the board of the game has no cell, it has '_' or 0.
/// @throws InputError also for a '_' where the board has a cell
[[nodiscard]] lights::Board read_board_of(const Context& context, const Game& game, const std::string& path);

/// Reads presses of the game from a file.
/// @throws InputError as read_board_of(), or if they are a row of another length
[[nodiscard]] lights::Board read_presses_of(const Context& context, const Game& game, const std::string& path);

/// The rows of the board that --generate names, such as "all-on:100x200"; random boards depend on --seed.
/// @throws UsageError if there is no such board
[[nodiscard]] std::unique_ptr<lights::RowSource> generated_rows(const Context& context, const std::string& text);

}  // namespace gf2::apps::lightsout
