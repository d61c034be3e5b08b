// SPDX-License-Identifier: MIT
#pragma once

#include "apps/draw/steps_options.hpp"
#include "apps/gf2/solve_system.hpp"

namespace gf2::apps::gf2_program {

/// Reads A and b, and shows how elimination solves A x = b, or proves that there is no solution. Returns the exit
/// status.
[[nodiscard]] int solve_by_steps(const Context& context, const SystemOptions& system, const StepsOptions& options);

}  // namespace gf2::apps::gf2_program
