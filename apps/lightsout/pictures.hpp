// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "apps/cli/arguments.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/table_picture.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/lights/quiet_patterns.hpp"

namespace gf2::apps::lightsout {

/// The look of cells that are unlit, lit, unlit with a dot, lit with a dot.
/// @param names  their texts in the legend, in this order; the legend omits a look whose text is empty
/// @param dots   what has a dot: "pressed"
[[nodiscard]] TwoBitLook lights_and_dots(std::array<std::string, 4> names, std::string dots);

/// The look of a solution.
[[nodiscard]] TwoBitLook lights_and_presses();

/// A board of a game, and dots on some of its cells.
struct BoardView {
    const Game& game;
    const lights::Board& lit;
    const lights::Board* dots = nullptr;  ///< none if null
    TwoBitLook look;
    std::string title;  ///< what follows the size
};

/// The numbers of rows and columns that a game's boards have in files.
[[nodiscard]] Extent extent_of(const Game& game);

/// The picture of a part of a board.
/// @param max_extent  the maximum numbers of rows and columns of the picture, to which a larger part is scaled down
[[nodiscard]] Picture picture_of(const BoardView& view, const Area& area, Extent max_extent);

/// The picture of a board for files.
/// @throws UsageError if --crop is not a part of it
[[nodiscard]] Picture picture_of(const BoardView& view, const PictureOptions& options);

/// The maximum number of quiet patterns in a picture.
inline constexpr std::size_t kMaxPatterns = 36;
/// The picture of the first kMaxPatterns quiet patterns side by side; the title says if there are more.
/// @throws UsageError if --crop is not a part of the game
[[nodiscard]] Picture picture_of(const lights::QuietPatterns& patterns, const Game& game,
                                 const PictureOptions& options);

/// Options for the animation of a solution.
struct AnimationOptions {
    std::string file;      ///< --animate; empty if it is not given
    bool by_rows = false;  ///< --chase

    void declare(Arguments& arguments);

    /// Checks the number of cells if --animate is given.
    /// @throws UsageError if the board is too large
    void require_size(const Game& game) const;

    /// Writes the file if --animate is given.
    /// @throws UsageError if the solution is too large; io::FileError
    void write(const PictureOptions& look, const Position& position, const lights::Board& presses) const;
};

}  // namespace gf2::apps::lightsout
