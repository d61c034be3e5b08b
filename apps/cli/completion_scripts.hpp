// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command_line.hpp"

namespace gf2::apps {

/// Prints the completion script of a program for bash.
void print_bash_completion(std::ostream& out, const CommandLine& program);

/// Prints the completion script of a program for zsh.
void print_zsh_completion(std::ostream& out, const CommandLine& program);

/// Prints the completion script of a program for fish.
void print_fish_completion(std::ostream& out, const CommandLine& program);

/// The name and the aliases of a command.
[[nodiscard]] std::string names_of(const DeclaredCommand& command, std::string_view separator);

/// What a value may be.
struct Values {
    std::vector<std::string> words{};
    bool are_files = false;
};

/// What a command takes as positional arguments, all of them together.
[[nodiscard]] Values positionals_of(const DeclaredCommand& command);

/// The names of the shared options that take a value, each of which hides the next word.
[[nodiscard]] std::string options_with_values(const CommandLine& program, std::string_view separator);

/// The text with a backslash before each of the characters.
[[nodiscard]] std::string escaped(std::string_view text, std::string_view characters);

}  // namespace gf2::apps
