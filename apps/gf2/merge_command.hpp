// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps::gf2_program {

/// The command `merge` for searches for least weights, distances and weight distributions.
[[nodiscard]] Command merge_all_command(std::string_view example);

}  // namespace gf2::apps::gf2_program
