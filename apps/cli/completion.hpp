// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// The command `completion` of both programs: prints a completion script for bash, zsh or fish.
[[nodiscard]] Command completion_command(std::string_view example);

}  // namespace gf2::apps
