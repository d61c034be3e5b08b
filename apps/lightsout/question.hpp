// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/lightsout/game.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::apps::lightsout {

/// Questions in words of printable ASCII, for resumable files: two questions are equal if their words are.

/// A text of the rule for lights::Rule::from_string(): its name if it has one, else its offsets. Rules that toggle the
/// same cells have the same text.
[[nodiscard]] std::string text_of_rule(const lights::Rule& rule);

/// The words of a game, such as "rule plus, topology plane". Rules that toggle the same cells have the same words.
[[nodiscard]] std::string words_of_game(const lights::Rule& rule, lights::Topology topology);

/// The words of a game with its size and missing cells.
[[nodiscard]] std::string words_of_shape(const Game& game);

/// The question for the fewest presses: the game with its size and missing cells, the board and the target.
[[nodiscard]] std::string words_of_question(const Position& position, const lights::Target& target);

}  // namespace gf2::apps::lightsout
