// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/lights/minimum.hpp"

namespace gf2::apps::lightsout {

/// Declares --target; `uniform` describes the target uniform for this command.
void declare_target(Arguments& arguments, std::string& target, std::string_view uniform);

/// Parses "off", "on", "uniform", or the name of a file with a board.
[[nodiscard]] lights::Target parse_target(const Context& context, const Game& game, const std::string& text);

inline constexpr std::string_view kNoPresses = "unsolvable: no presses lead from this board to the target";

/// Says that a board of this many cells is unsolvable, and which commands show why.
void note_unsolvable(const Context& context, std::uint64_t cells);

/// Says which of the two boards of the target uniform the presses lead to; nothing for other targets.
void note_reached(const Context& context, const lights::Target& target, const lights::Board& reached);

}  // namespace gf2::apps::lightsout
