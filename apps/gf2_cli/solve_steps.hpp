// SPDX-License-Identifier: MIT
#pragma once

#include "common/steps/steps_options.hpp"
#include "gf2_cli/solve_system.hpp"

namespace gf2::apps::gf2_cli {

/// Reads A and b, and shows how elimination solves A x = b, or proves that there is no solution. Returns the exit
/// status.
[[nodiscard]] int solve_by_steps(const Context& context, const SystemOptions& system, const StepsOptions& options);

}  // namespace gf2::apps::gf2_cli
