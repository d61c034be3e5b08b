// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "common/picture/picture_options.hpp"
#include "common/picture/two_bit_palette.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// The palette for cells that are off, on, off with a dot, on with a dot; `words` name them in the legend.
[[nodiscard]] TwoBitPalette lights_and_dots(Theme theme, std::array<std::string, 4> words, std::uint64_t side);

/// The legend of a solution, for lights_and_dots().
[[nodiscard]] std::array<std::string, 4> words_of_presses();

/// A board of a game, and dots on some of its cells.
struct BoardView {
    const Game& game;
    const lights::Board& lit;
    const lights::Board* dots = nullptr;  ///< none if null
    std::array<std::string, 4> words;     ///< see lights_and_dots()
    std::string title;
};

/// The picture of a board.
/// @param most  the maximum number of cells, to which the board is scaled down
[[nodiscard]] Picture picture_of(const BoardView& view, Extent most, Theme theme);

/// The maximum number of quiet patterns in a picture.
inline constexpr std::size_t kMaxPatterns = 36;
/// The picture of the first kMaxPatterns quiet patterns side by side; the title says if there are more.
[[nodiscard]] Picture picture_of(const lights::QuietPatterns& patterns, const Game& game,
                                 const PictureOptions& options);

}  // namespace gf2::apps::lightsout
