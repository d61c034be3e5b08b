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
};

/// The options of a command, or the shared options of a program, in the order of --help.
[[nodiscard]] std::vector<OptionEntry> option_table(const CLI::App& app);

/// The commands of a program, in the order of --help.
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& program);

}  // namespace gf2::apps
