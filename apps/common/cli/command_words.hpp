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

/// Sets the context's command to the one that was parsed, and refuses options that it does not have.
/// @param app  has parsed the arguments, or has stopped at an error that an unknown option may have caused
/// @throws UsageError with a suggestion if there is such an option
void refuse_unknown_options(CLI::App& app, Context& context);

/// As refuse_unknown_options(), and refuses arguments that the command does not expect.
/// @param app  accepts any arguments
/// @throws CommandError if there is no command; UsageError
void require_command(CLI::App& app, const Program& program, Context& context);

}  // namespace gf2::apps
