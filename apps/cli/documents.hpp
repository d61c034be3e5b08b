// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command_line.hpp"

namespace gf2::apps {

/// The text of --help. That of a command begins with its usage, an example and its own options; that of the program,
/// if `command` is null, fits a terminal of 80 x 24.
/// @param columns  width of the terminal; 0 if there is none
[[nodiscard]] std::string help_of(const CommandLine& line, const DeclaredCommand* command, std::size_t columns);

/// Prints a text or, with --json, the answer with the text in the field `name`.
/// @return the exit status
int print_document(const Context& context, Json answer, std::string_view name, const std::string& text);

/// Command::declare of `man`, which prints a manual page of the program or of a command.
[[nodiscard]] std::function<int()> declare_man(Arguments& arguments, Context& context);

/// Command::declare of `completion`, which prints a completion script for bash, zsh or fish.
[[nodiscard]] std::function<int()> declare_completion(Arguments& arguments, Context& context);

/// Adds the commands that end the table of every program: completion, man and help.
/// @param program  its name
void add_document_commands(std::vector<Command>& commands, std::string_view program);

}  // namespace gf2::apps
