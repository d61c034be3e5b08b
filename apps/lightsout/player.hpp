// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// A game being played: the board, the cursor, what was pressed. Knows nothing of terminals but how to draw itself.
class Player {
public:
    /// @param board  in the shape of the game
    Player(const Game& game, lights::Board board);

    /// Moves the cursor, around the edges.
    void move(std::ptrdiff_t down, std::ptrdiff_t right);

    /// Presses the button under the cursor.
    void press();
    /// Takes the last press back, if there is one.
    void undo();
    /// Takes all presses back.
    void restart();

    /// Moves the cursor to a press of a shortest solution.
    void show_hint();
    /// Marks all presses of a shortest solution, or ends that.
    void show_solution();

    [[nodiscard]] const lights::Board& board() const noexcept { return board_; }
    [[nodiscard]] std::size_t moves() const noexcept { return presses_.size(); }
    [[nodiscard]] bool is_solved() const;

    /// The screen, of at most so many lines and characters a line: the part of the board around the cursor, and what
    /// keys do.
    [[nodiscard]] std::string screen(std::size_t lines, std::size_t width, bool color) const;

private:
    // A shortest solution of the board as it is; nothing if there is none, or none was found soon.
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
