// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "common/cli/command.hpp"
#include "common/cli/option_rules.hpp"

namespace gf2::apps {

/// A program made of commands.
struct Program {
    std::string_view name;
    std::string_view summary;
    std::span<const Command> commands;
    std::span<const OptionRule> rules = {};
};

/// Runs the command that the arguments name and reports an error as one line on the error stream.
/// @param arguments  without the program's name
/// @return an ExitCode
[[nodiscard]] int run_program(const Program& program, std::span<const char* const> arguments, Streams& streams);

/// Calls run_program() with the standard streams; for main().
[[nodiscard]] int run_program(const Program& program, int argc, const char* const* argv);

}  // namespace gf2::apps
