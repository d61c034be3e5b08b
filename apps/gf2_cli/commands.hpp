// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "common/cli/program.hpp"

namespace gf2::apps::gf2_cli {

/// The commands that CMakeLists.txt lists, in the order of --help: NAME is kNameCommand of commands/NAME.cpp.
[[nodiscard]] std::vector<Command> commands();

/// The program: these commands and those that both programs have.
[[nodiscard]] Program program();

}  // namespace gf2::apps::gf2_cli
