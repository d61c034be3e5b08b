// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/draw/picture.hpp"
#include "apps/lightsout/play/game_state.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::apps::lightsout {

/// The characters of a cell, and those between cells and around the board.
struct CellSize {
    Extent cell;
    Extent gap;
    friend bool operator==(const CellSize&, const CellSize&) = default;
};

/// Where things lie on a screen, in characters counted from 0. Of the lines of text, a small screen has only those that
/// matter most.
struct Layout {
    CellSize size;                      ///< the largest for which the whole board fits
    Extent visible;                     ///< cells that fit
    std::size_t top = 0;                ///< first row of the board with its gaps
    std::size_t left = 0;               ///< first column of the board with its gaps
    std::optional<std::size_t> title;   ///< row of the title
    std::optional<std::size_t> status;  ///< row of the status
    std::size_t message = 0;            ///< first row of the message
    std::size_t message_rows = 0;       ///< 0: the message takes the place of the keys
    std::optional<std::size_t> keys;    ///< row of the keys
    std::size_t rows_below = 0;         ///< free rows below the keys; a long message takes some and moves the keys down

    /// The first column of a cell, given by its column among the visible ones.
    [[nodiscard]] std::size_t column_of(std::size_t visible_column) const noexcept {
        return left + size.gap.columns + visible_column * (size.cell.columns + size.gap.columns);
    }
    /// The first row of a cell, given by its row among the visible ones.
    [[nodiscard]] std::size_t row_of(std::size_t visible_row) const noexcept {
        return top + size.gap.rows + visible_row * (size.cell.rows + size.gap.rows);
    }

    /// The visible cell at a character; half of a gap belongs to the cell on either side.
    [[nodiscard]] std::optional<lights::Cell> visible_at(std::size_t row, std::size_t column) const noexcept;
};

/// @pre neither area is empty
[[nodiscard]] Layout layout_of(const Extent& screen, const Extent& board);

/// The part of a board that a screen shows.
struct Viewport {
    lights::Cell first;  ///< its upper left cell

    /// Moves as little as shows the cursor, with a cell around it where the board has one.
    void follow(const lights::Cell& cursor, const Extent& visible, const Extent& board) noexcept;
    /// Moves by some cells, as far as the board goes.
    void scroll(std::ptrdiff_t down, std::ptrdiff_t right, const Extent& visible, const Extent& board) noexcept;
    /// The visible cell nearest to a cell, with a cell around it where the board has one.
    [[nodiscard]] lights::Cell nearest(const lights::Cell& cell, const Extent& visible,
                                       const Extent& board) const noexcept;
};

/// A message in several wordings, from the longest to the shortest, of which a screen shows the first one that fits.
/// Empty: no message.
using Message = std::vector<std::string>;

/// What a screen shows. Titles and states are lists of clauses, of which a narrow screen shows the first ones.
struct Scene {
    const Player& player;
    std::vector<std::string> title{};
    std::vector<std::string> status{};
    Message message{};
    bool has_ended = false;                  ///< the board is solved
    const BitVector* marked = nullptr;       ///< presses to show; none if null
    const BitVector* certificate = nullptr;  ///< the cells of a proof to show; none if null
};

/// The lines of a screen, from the top, each no wider than the screen. If it does not show the whole board, the status
/// says where the cursor is.
/// @param viewport  follows the cursor
[[nodiscard]] std::vector<std::string> draw(const Scene& scene, const Extent& screen, Viewport& viewport, bool color);

/// A page of the list of keys.
/// @param page  the page, counted from 0; after the last page the first one follows
[[nodiscard]] std::vector<std::string> draw_help(const Extent& screen, std::size_t page, bool color);
/// The number of pages of the list of keys.
[[nodiscard]] std::size_t pages_of_help(const Extent& screen);

/// Splits a text between words into lines of at most `width` characters.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace gf2::apps::lightsout
