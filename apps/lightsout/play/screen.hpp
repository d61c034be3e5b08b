// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/lightsout/play/layout.hpp"
#include "apps/lightsout/play/player.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps::lightsout {

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
[[nodiscard]] std::vector<std::string> draw(const Scene& scene, const Area& screen, Viewport& viewport, bool color);

/// A page of the list of keys.
/// @param page  the page, counted from 0; after the last page the first one follows
[[nodiscard]] std::vector<std::string> draw_help(const Area& screen, std::size_t page, bool color);
/// The number of pages of the list of keys.
[[nodiscard]] std::size_t pages_of_help(const Area& screen);

/// Splits a text between words into lines of at most `width` characters.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace gf2::apps::lightsout
