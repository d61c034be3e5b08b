// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/command.hpp"

namespace gf2::apps {

/// Options of some commands that require or exclude other options. A program has one table of rules; they are checked
/// before a command runs, and the manual page appends them to the descriptions of the options.
///
/// Rules refuse options that would have no effect. They do not refuse options whose effect occurs anyway, nor the
/// options that all commands share, such as `--json`; these may be among the others.
///
/// The terms of a list are separated by blanks. A term holds if its option, `--min`, or its positional argument,
/// `BOARD`, is given; `--target=uniform` holds if the option has this value, `--symmetry!=none` if it has another
/// value, `--spaces&--count` if both are given; `gf2-mpi`, without dashes, if the program of this name runs the
/// command.
struct OptionRule {
    /// The condition on the other terms.
    enum class Kind {
        kRequires,  ///< one of them must hold
        kExcludes   ///< none of them may hold
    };

    std::string_view commands;  ///< names
    std::string_view options;   ///< terms, each of which is subject to the rule
    Kind kind;
    std::string_view others;  ///< terms
    std::string_view reason;  ///< for the message
};

/// @param option  of the command
/// @return what the option requires and excludes, in words
/// @throws std::logic_error if a rule names an option that the command does not have
[[nodiscard]] std::string rules_of(const Arguments& command, const Argument& option, std::span<const OptionRule> rules);

/// @param runner  the program that runs the command for several processes; empty if there is none
/// @throws UsageError if the parsed arguments break a rule of the command
void check_rules(const Arguments& command, std::span<const OptionRule> rules, std::string_view runner = {});

/// Another name for a command, in words of the field or of other software. Answers carry the command's own name.
struct Alias {
    std::string_view name;     ///< not the name of a command
    std::string_view command;  ///< the name of a command
};

/// Commands with one theme, in a line of --help.
struct CommandGroup {
    std::string_view title;
    std::string_view commands;  ///< names, separated by blanks
};

/// What `help NAME` prints about a thing that several commands share, such as how their files may be written.
struct HelpPage {
    std::string_view name;
    std::string_view title;
    std::string_view text;  ///< lines, with examples as those of commands
};

/// A program made of commands.
struct Program {
    std::string_view name;
    std::string_view summary;
    std::string_view introduction;  ///< ten lines, for the program without arguments
    std::span<const Command> commands;
    std::span<const CommandGroup> groups;  ///< each command is in one of them
    std::span<const OptionRule> rules = {};
    std::span<const Alias> aliases = {};
    std::span<const HelpPage> pages = {};
    std::string_view file_command = {};  ///< the command to suggest if a file is given in place of a command
    std::string_view details = {};       ///< the end of --help

    /// Replaces a short form, in place of a command, by what it means; leaves all other arguments unchanged.
    /// @throws UsageError
    std::vector<std::string> (*expand)(std::vector<std::string> arguments) = nullptr;
};

/// To be called first in main(): where nothing catches a lack of memory, the program ends with a message.
void report_exhausted_memory() noexcept;

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
