// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/lightsout/toys.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::lightsout {

/// True if the text is one decimal digit or more, and nothing else.
[[nodiscard]] bool are_digits(std::string_view text);

/// The number that the whole text is; an empty optional if it is none below 2^64.
[[nodiscard]] std::optional<std::uint64_t> number_in(std::string_view text);

/// The first word of a list of cells, and what precedes a missing one there.
inline constexpr std::string_view kListOfCells = "cells";
inline constexpr char kMissingMark = '_';

/// --spaces and --list: how boards and press patterns are printed.
struct BoardForm {
    bool spaces = false;
    bool list = false;

    void declare(Arguments& arguments);
};

/// A game and the shape in which its boards are read and written: for a graph that of a toy, or of the input board, the
/// grid's own shape otherwise.
class Game {
public:
    explicit Game(const lights::Grid& grid);
    /// A game on a graph.
    /// @param presses  the number of vertices that are buttons, if it is not that of the cells, which are the lights:
    ///                 then presses are a row, the other buttons toggle nothing, and the other lights are as the first
    Game(lights::Grid grid, BitMatrix missing, std::optional<std::size_t> presses = {});

    [[nodiscard]] const lights::Grid& grid() const noexcept { return grid_; }

    /// Converts a board from the shape of its file to the shape of the grid.
    /// @throws InputError if the file's shape is not that of the game
    [[nodiscard]] lights::Board from_file_shape(const BitMatrix& shown, const std::string& name) const;
    /// Converts a board from the shape of the grid to the shape of files.
    [[nodiscard]] BitMatrix to_file_shape(const lights::Board& board) const;

    /// Converts presses from the shape of the grid to the shape of files: that of boards, unless they are a row.
    [[nodiscard]] BitMatrix presses_to_file_shape(const lights::Board& presses) const;

    /// True if buttons and lights differ in number.
    [[nodiscard]] bool has_row_of_presses() const { return grid_.is_graph() && presses_ != places_.size(); }
    /// Refuses such a game.
    /// @throws InputError
    void require_button_for_each_light() const;

    /// The number of buttons that toggle nothing because there are more lights than buttons.
    [[nodiscard]] std::size_t idle_buttons() const { return grid_.is_graph() ? grid_.size() - presses_ : 0; }

    /// The board as rows of 0 and 1, with '_' for missing cells; or as a list of the cells that are 1.
    [[nodiscard]] std::string text(const lights::Board& board, const BoardForm& form = {}) const;
    [[nodiscard]] std::string text_of_presses(const lights::Board& presses, const BoardForm& form = {}) const;
    /// The rows of text() as an array of strings.
    [[nodiscard]] Json json(const lights::Board& board) const;
    [[nodiscard]] Json json_of_presses(const lights::Board& presses) const;

    /// Adds rows, columns, rule and topology, or vertices.
    void describe(Json& answer) const;
    /// The answer of a command, with this description.
    [[nodiscard]] Json answer(const Context& context) const;

    [[nodiscard]] const BitMatrix& missing() const noexcept { return missing_; }

    /// The place of a cell in files.
    [[nodiscard]] lights::Cell place(std::size_t index) const {
        return grid_.is_graph() ? places_[index] : grid_.cell(index);
    }

private:
    lights::Grid grid_;
    BitMatrix missing_;                 // in the shape of files
    std::vector<lights::Cell> places_;  // of the vertices of a graph that are lights
    std::size_t presses_ = 0;           // on a graph
};

/// The options that define a press: --rule, --topology, --graph, --game.
struct GridOptions {
    std::string rule = "plus";
    std::string topology = "plane";
    std::string graph;  ///< a file of a graph, or empty
    std::string game;   ///< one of kToyNames, a file of a matrix whose columns are the presses, or empty

    void declare(Arguments& arguments);

    /// Declares the options for rule and topology alone.
    void declare_on_grids(Arguments& arguments);

    /// @throws UsageError
    [[nodiscard]] lights::Rule parsed_rule() const;
    /// @throws UsageError
    [[nodiscard]] lights::Topology parsed_topology() const;

    /// The game of an input board with these missing cells. The lights of a graph are numbered row by row.
    /// @throws UsageError, io::ParseError, InputError
    [[nodiscard]] Game for_board(const Context& context, BitMatrix missing) const;

    /// True if the lights are those of a toy or a file, and not of a grid.
    [[nodiscard]] bool is_graph() const { return !graph.empty() || !game.empty(); }

    /// The toy, or the graph or matrix of a file.
    /// @throws UsageError, io::ParseError, InputError
    [[nodiscard]] Toy read_graph(const Context& context) const;
};

/// The positional ROWS and COLS, or the shape of --shape FILE, with GridOptions.
struct ShapeOptions {
    GridOptions game;
    std::optional<std::size_t> rows;
    std::optional<std::size_t> columns;
    std::string shape;  ///< a board file whose '_' are missing cells, or empty

    /// @param for_files  the option for a file, and its effect: names of files in the place of ROWS are refused with it
    void declare(Arguments& arguments, const std::string& for_files = "--shape FILE takes the shape of a board");

    [[nodiscard]] Game read(const Context& context) const;
};

/// A game and one of its boards.
struct Position {
    Game game;
    lights::Board board;
};

/// The first 1, row by row.
/// @pre there is one
[[nodiscard]] lights::Cell first_on(const BitMatrix& shown);

/// The names of the targets, by lights::Target::Kind; a board has none.
inline constexpr std::array<std::string_view, 3> kTargetNames = {"off", "on", "uniform"};

/// The name of a target; empty for a board.
[[nodiscard]] std::string name_of(const lights::Target& target);

/// The target of a name; an empty optional if it is none.
[[nodiscard]] std::optional<lights::Target> target_of(std::string_view name);

/// Questions in words of printable ASCII, for resumable files: two questions are equal if their words are.

/// A text of the rule for lights::Rule::from_string(): its name if it has one, else its offsets. Rules that toggle the
/// same cells have the same text.
[[nodiscard]] std::string text_of_rule(const lights::Rule& rule);

/// The words of a game, such as "rule plus, topology plane". Rules that toggle the same cells have the same words.
[[nodiscard]] std::string words_of_game(const lights::Rule& rule, lights::Topology topology);

/// The words of a game with its size and missing cells.
[[nodiscard]] std::string words_of_shape(const Game& game);

/// The question for the fewest presses: the game with its size and missing cells, the board and the target.
[[nodiscard]] std::string words_of_question(const Position& position, const lights::Target& target);

}  // namespace gf2::apps::lightsout
