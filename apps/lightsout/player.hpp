// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// A game being played: the board, the cursor and the presses. Draws itself as text, without access to a terminal.
class Player {
public:
    /// @param board  in the shape of the game
    Player(const Game& game, lights::Board board);

    /// Moves the cursor, wrapping around at the edges.
    void move(std::ptrdiff_t down, std::ptrdiff_t right);

    /// Presses the button under the cursor.
    void press();
    /// Undoes the last press, if there is one.
    void undo();
    /// Undoes all presses.
    void restart();

    /// Moves the cursor to a press of a shortest solution.
    void show_hint();
    /// Marks all presses of a shortest solution, or removes the marks.
    void show_solution();

    [[nodiscard]] const lights::Board& board() const noexcept { return board_; }
    [[nodiscard]] std::size_t moves() const noexcept { return presses_.size(); }
    [[nodiscard]] bool is_solved() const;

    /// The screen of at most `lines` lines of `width` characters: the part of the board around the cursor, the status
    /// and the keys.
    [[nodiscard]] std::string screen(std::size_t lines, std::size_t width, bool color) const;

private:
    // The shortest solution of the current board found within the budget; empty if the board is unsolvable.
    [[nodiscard]] std::optional<lights::Board> solution();
    void toggle(const lights::Cell& cell);
    [[nodiscard]] std::string cell_text(std::size_t row, std::size_t column, bool color) const;
    [[nodiscard]] std::string status() const;

    const Game& game_;
    lights::Board board_;
    std::vector<lights::Cell> presses_;
    lights::Cell cursor_;
    std::string message_;
    bool solution_is_shown_ = false;
    std::optional<lights::Board> marked_;  // presses to make
};

}  // namespace gf2::apps::lightsout
