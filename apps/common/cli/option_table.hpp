// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

namespace gf2::apps {

/// An option as --help lists it.
struct OptionEntry {
    std::vector<std::string> names;  ///< "-q", "--quiet"; one without dashes for a positional argument
    std::string value;               ///< name of its value, "FILE"; empty for a flag
    std::string description;
    bool is_positional = false;
    bool is_required = false;
    bool takes_file = false;
    bool takes_many = false;           ///< it may be repeated
    std::vector<std::string> choices;  ///< values that one_of() or often() lists
};

/// The options of a command, or the shared options of a program, in the order of --help.
[[nodiscard]] std::vector<OptionEntry> option_table(CLI::App& app);

/// The commands of a program, in the order of --help.
[[nodiscard]] std::vector<CLI::App*> commands_of(CLI::App& program);

/// Gives the numbers among the options, whose values CLI11 names after their types, the name N.
void name_numbers(CLI::App& app);

}  // namespace gf2::apps
