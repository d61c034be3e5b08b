// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "apps/cli/program.hpp"

namespace gf2::apps::lightsout {

/// The commands that CMakeLists.txt lists, in the order of --help; commands/NAME.cpp defines kNameCommand.
[[nodiscard]] std::vector<Command> commands();

/// The program: commands() and the commands that both programs share.
[[nodiscard]] Program program();

}  // namespace gf2::apps::lightsout
