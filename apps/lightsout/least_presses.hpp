// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "common/least_weight.hpp"
#include "gf2/lights/minimum.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// The fewest presses that a search found, and what it came to.
struct LeastPresses {
    lights::MinimumPresses presses;
    SearchResult search;  ///< of several targets the status and the shortfall are those of the first that fell short
};

/// lights::minimum_presses() within the options of a search.
/// @throws UsageError, InputError as find_leader()
[[nodiscard]] std::variant<LeastPresses, lights::Unsolvable> least_presses(const Context& context,
                                                                           const Position& position,
                                                                           const lights::Target& target,
                                                                           const SearchOptions& options);

}  // namespace gf2::apps::lightsout
