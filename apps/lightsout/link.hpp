// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "apps/lightsout/game.hpp"
#include "gf2/io/source.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::apps::lightsout {

/// What a link of the page says (docs/page-links.md). All boards are rows x columns.
struct Link {
    std::string rule = "plus";  ///< for Rule::from_string()
    lights::Topology topology = lights::Topology::kPlane;
    BitMatrix board;    ///< the lights that are on at the beginning
    BitMatrix presses;  ///< the presses made since
    BitMatrix missing;
    lights::Target target;
};

/// True for text that is meant to be a link, right or wrong: "#", or an address with one, and the beginning of a link;
/// or a link without the "#".
[[nodiscard]] bool looks_like_link(std::string_view text);

/// Reads a link, or its part behind the "#".
/// @throws io::ParseError at the column of what is wrong, io::MemoryError
[[nodiscard]] Link read_link(const io::Source& source);

/// The link's part behind the "#", with the shortest form of each board.
[[nodiscard]] std::string write_link(const Link& link);

/// The link to a board of a game that is no graph, "#" included, for the end of the page's address.
/// @param options  the rule and topology of the game
[[nodiscard]] std::string link_to(const Game& game, const lights::Board& board, const GridOptions& options,
                                  const lights::Target& target = {});

/// The lights after the presses.
[[nodiscard]] lights::Board lights_now(const Link& link);

/// A target for --target: "off", "on", "uniform", or the text of a link to the board.
[[nodiscard]] std::string text_of_target(const Link& link);

}  // namespace gf2::apps::lightsout
