// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "apps/cli/command.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"

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

/// The option --method: the method for solving boards, by default the cheapest.
struct MethodOption {
    std::string name;  ///< one of lights::methods(), or empty

    void declare(Arguments& arguments);

    /// @throws UsageError if the method does not apply to the game
    [[nodiscard]] lights::SolveOptions options_for(const Context& context, const lights::Grid& grid) const;
};

/// Reports the method and its reason if --verbose.
void note_method(const Context& context, std::string_view method, std::string_view reason);

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
