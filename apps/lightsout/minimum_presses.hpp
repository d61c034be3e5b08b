// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "apps/lightsout/game.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/lights/minimum.hpp"

namespace gf2::apps::lightsout {

/// The fewest presses that a search found, and how the search ended.
struct FoundPresses {
    lights::MinimumPresses presses;
    SearchEnd end;  ///< for several targets, that of the first search without proof
};

/// lights::minimum_presses() within the options of a search; `method` solves the equations.
/// @throws UsageError, InputError as find_leader()
[[nodiscard]] std::variant<FoundPresses, lights::Unsolvable> minimum_presses(const Context& context,
                                                                             const Position& position,
                                                                             const lights::Target& target,
                                                                             const SearchOptions& options,
                                                                             const lights::SolveOptions& method = {});

}  // namespace gf2::apps::lightsout
