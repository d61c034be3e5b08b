// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps::lightsout {

/// Declares --target for commands that show one system of equations: off, on or a board.
void declare_target_of_system(Arguments& arguments, std::string& target);

/// The right-hand side b of the system A x = b of a board: the lights that must change to reach the target.
/// @throws UsageError for the target uniform, which takes two systems
[[nodiscard]] BitVector right_hand_side(const Context& context, const Position& position, const std::string& target);

}  // namespace gf2::apps::lightsout
