// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <iosfwd>
#include <string>
#include <string_view>

#include "common/cli/option_table.hpp"

namespace gf2::apps {

/// Prints the completion script of a program for bash.
void print_bash_completion(std::ostream& out, CLI::App& program);

/// Prints the completion script of a program for zsh.
void print_zsh_completion(std::ostream& out, CLI::App& program);

/// Prints the completion script of a program for fish.
void print_fish_completion(std::ostream& out, CLI::App& program);

/// The name and the aliases of a command.
[[nodiscard]] std::string names_of(const CLI::App& command, std::string_view separator);

/// What a command takes as positional arguments: `takes_file` and `choices` of all of them together.
[[nodiscard]] OptionEntry positionals_of(CLI::App& command);

/// The names of the shared options that take a value, each of which hides the next word.
[[nodiscard]] std::string options_with_values(CLI::App& program, std::string_view separator);

/// The text with a backslash before each of the characters.
[[nodiscard]] std::string escaped(std::string_view text, std::string_view characters);

}  // namespace gf2::apps
