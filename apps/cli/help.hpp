// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// The command `help`, which prints the --help of the program, or of a command that its argument names.
[[nodiscard]] Command help_command(std::string_view example);

}  // namespace gf2::apps
