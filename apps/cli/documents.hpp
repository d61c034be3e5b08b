// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/cli/command_line.hpp"

namespace gf2::apps {

/// The text of --help. That of a command begins with its usage, an example and its own options; that of the program,
/// if `command` is null, fits a terminal of 80 x 24.
/// @param columns  width of the terminal; 0 if there is none
[[nodiscard]] std::string help_of(const CommandLine& line, const DeclaredCommand* command, std::size_t columns);

/// Prints a text or, with --json, the answer with the text in the field `name`.
/// @return the exit status
int print_document(const Context& context, Json answer, std::string_view name, const std::string& text);

/// The command `help` of both programs: prints the text of --help, or all commands with their summaries.
[[nodiscard]] Command help_command(std::string_view example);

/// The command `man` of both programs: prints a manual page of the program or of a command.
[[nodiscard]] Command man_command(std::string_view example);

/// The command `completion` of both programs: prints a completion script for bash, zsh or fish.
[[nodiscard]] Command completion_command(std::string_view example);

}  // namespace gf2::apps
