// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "common/cli/command.hpp"

namespace gf2::apps {

/// The layout of --help: that of CLI11, but never two empty lines, which CLI11 prints after hidden options.
class HelpFormatter : public CLI::Formatter {
public:
    /// The text of --help.
    [[nodiscard]] std::string make_help(const CLI::App* app, std::string usage, CLI::AppFormatMode mode) const override;
};

/// The command `help`, which prints the --help of the program, or of a command that its argument names.
[[nodiscard]] Command help_command(std::string_view example);

}  // namespace gf2::apps
