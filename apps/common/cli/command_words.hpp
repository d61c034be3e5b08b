// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "common/cli/program.hpp"

namespace gf2::apps {

/// The names of the commands in the order of --help, then the aliases.
[[nodiscard]] std::vector<std::string> command_words(const Program& program);

/// The command with this name or alias.
/// @param app  the declared commands of the program
/// @throws CommandError if there is none, with a suggestion if a name is near
[[nodiscard]] CLI::App& command_named(CLI::App& app, const Program& program, const std::string& name);

/// Sets the context's command to the one that was parsed.
/// @param app  accepts any arguments; those that it did not expect are refused here, with a suggestion
/// @throws CommandError if there is no command; UsageError
void require_command(CLI::App& app, const Program& program, Context& context);

}  // namespace gf2::apps
