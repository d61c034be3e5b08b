// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps::lightsout {

/// The command `merge` for searches for the fewest presses, and for long tables.
[[nodiscard]] Command merge_command(std::string_view example);

}  // namespace gf2::apps::lightsout
