// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "common/picture/picture_options.hpp"
#include "common/picture/two_bit_palette.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// Cells that are off and on, without and with a dot; `words` are for the legend, in this order.
[[nodiscard]] TwoBitPalette lights_and_dots(Theme theme, std::array<std::string, 4> words, std::uint64_t side);

/// Words for a solution.
[[nodiscard]] std::array<std::string, 4> words_of_presses();

/// A board of a game, and dots on some of its cells.
struct BoardView {
    const Game& game;
    const lights::Board& lit;
    const lights::Board* dots = nullptr;  ///< none if null
    std::array<std::string, 4> words;     ///< see lights_and_dots()
    std::string title;
};

/// @param most  the board is scaled down to so many cells
[[nodiscard]] Picture picture_of(const BoardView& view, Extent most, Theme theme);

/// Press patterns side by side, small ones. Draws at most kMaxPatterns of them and says so.
inline constexpr std::size_t kMaxPatterns = 36;
[[nodiscard]] Picture picture_of(const lights::QuietPatterns& patterns, const Game& game,
                                 const PictureOptions& options);

}  // namespace gf2::apps::lightsout
