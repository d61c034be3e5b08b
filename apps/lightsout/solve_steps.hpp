// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"
#include "apps/draw/steps_options.hpp"
#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// Shows how elimination solves the equations of a board, or proves that it is unsolvable. Returns the exit status.
/// @throws InputError if the board has more than kMaxStepsSize cells
[[nodiscard]] int solve_by_steps(const Context& context, const Position& position, const std::string& target,
                                 const StepsOptions& options);

}  // namespace gf2::apps::lightsout
