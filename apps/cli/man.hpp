// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// The command `man` of both programs: prints the manual page, generated from the same table as --help.
[[nodiscard]] Command man_command(std::string_view example);

}  // namespace gf2::apps
