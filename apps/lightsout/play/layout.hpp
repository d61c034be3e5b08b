// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/lights/topology.hpp"

namespace gf2::apps::lightsout {

/// A number of rows and columns, of characters or of cells.
struct Area {
    std::size_t rows = 0;
    std::size_t columns = 0;
    friend bool operator==(const Area&, const Area&) = default;
};

/// The characters of a cell, and those between cells and around the board.
struct CellSize {
    Area cell;
    Area gap;
    friend bool operator==(const CellSize&, const CellSize&) = default;
};

/// Where things lie on a screen, in characters counted from 0. Of the lines of text, a small screen has only those that
/// matter most.
struct Layout {
    CellSize size;                      ///< the largest for which the whole board fits
    Area visible;                       ///< cells that fit
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
[[nodiscard]] Layout layout_of(const Area& screen, const Area& board);

/// The part of a board that a screen shows.
struct Viewport {
    lights::Cell first;  ///< its upper left cell

    /// Moves as little as shows the cursor, with a cell around it where the board has one.
    void follow(const lights::Cell& cursor, const Area& visible, const Area& board) noexcept;
    /// Moves by some cells, as far as the board goes.
    void scroll(std::ptrdiff_t down, std::ptrdiff_t right, const Area& visible, const Area& board) noexcept;
    /// The visible cell nearest to a cell, with a cell around it where the board has one.
    [[nodiscard]] lights::Cell nearest(const lights::Cell& cell, const Area& visible, const Area& board) const noexcept;
};

}  // namespace gf2::apps::lightsout
