// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "apps/lightsout/game.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::apps::lightsout {

/// A board being played: its lights, the cursor, the presses and those that were undone. Cells are numbered as those of
/// the grid; rows and columns are those of the file's shape.
class Player {
public:
    /// @param game   must outlive the player
    /// @param start  in the shape of the grid
    /// @pre the game has a cell
    Player(const Game& game, const lights::Board& start);

    [[nodiscard]] std::size_t rows() const noexcept { return game_->missing().rows(); }
    [[nodiscard]] std::size_t columns() const noexcept { return game_->missing().columns(); }

    /// The number of the cell at a place; empty if it is missing.
    [[nodiscard]] std::optional<std::size_t> number_at(const lights::Cell& place) const;
    /// The place of a cell.
    [[nodiscard]] lights::Cell place_of(std::size_t number) const { return places_[number]; }

    [[nodiscard]] const lights::Cell& cursor() const noexcept { return cursor_; }
    /// @pre the place is on the board
    void set_cursor(const lights::Cell& place) noexcept { cursor_ = place; }
    /// Moves the cursor, wrapping around at the edges.
    void move(std::ptrdiff_t down, std::ptrdiff_t right);

    /// Presses the button of a cell, and forgets the presses that were undone.
    void press(std::size_t number);
    /// Undoes the last press, and returns it; empty if there is none.
    std::optional<std::size_t> undo();
    /// Repeats the press that was undone last, and returns it; empty if there is none.
    std::optional<std::size_t> redo();

    /// The presses made, in order.
    [[nodiscard]] const std::vector<std::size_t>& presses() const noexcept { return presses_; }
    /// The presses made as a press pattern: the cells pressed an odd number of times.
    [[nodiscard]] const BitVector& pressed() const noexcept { return pressed_; }

    [[nodiscard]] const BitVector& lit() const noexcept { return lit_; }
    [[nodiscard]] bool is_solved() const { return lit_.none(); }
    [[nodiscard]] const Game& game() const noexcept { return *game_; }

private:
    void toggle(std::size_t number);

    const Game* game_;
    std::vector<lights::Cell> places_;                 // by number
    std::vector<std::optional<std::size_t>> numbers_;  // by row * columns + column
    BitVector lit_;
    BitVector pressed_;
    std::vector<std::size_t> presses_;
    std::vector<std::size_t> undone_;
    lights::Cell cursor_;
};

}  // namespace gf2::apps::lightsout
