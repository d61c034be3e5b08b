// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/option_rules.hpp"

namespace gf2::apps {

/// Another name for a command, in words of the field or of other software. Answers carry the command's own name.
struct Alias {
    std::string_view name;     ///< not the name of a command
    std::string_view command;  ///< the name of a command
};

/// A program made of commands.
struct Program {
    std::string_view name;
    std::string_view summary;
    std::span<const Command> commands;
    std::span<const OptionRule> rules = {};
    std::span<const Alias> aliases = {};
    std::string_view file_command = {};  ///< the command to suggest if a file is given in place of a command
    std::string_view details = {};       ///< the end of --help

    /// Replaces a short form, in place of a command, by what it means; leaves all other arguments unchanged.
    /// @throws UsageError
    std::vector<std::string> (*expand)(std::vector<std::string> arguments) = nullptr;
};

/// Runs the command that the arguments name and reports an error as one line on the error stream; see print_error().
/// @param arguments  without the program's name
/// @param runner  who does the work; null if this process alone
/// @return an ExitCode
[[nodiscard]] int run_program(const Program& program, std::span<const char* const> arguments, Streams& streams,
                              std::shared_ptr<Runner> runner = nullptr);

/// Calls run_program() with the standard streams; for main().
[[nodiscard]] int run_program(const Program& program, int argc, const char* const* argv,
                              std::shared_ptr<Runner> runner = nullptr);

}  // namespace gf2::apps
