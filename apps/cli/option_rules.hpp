// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"

namespace gf2::apps {

/// Options of some commands that require or exclude other options. A program has one table of rules; they are checked
/// before a command runs, and --help appends them to the descriptions of the options.
///
/// Rules refuse options that would have no effect. They do not refuse options whose effect occurs anyway, nor the
/// options that all commands share, such as `--json`; these may be among the others.
///
/// The terms of a list are separated by blanks. A term holds if its option, `--min`, or its positional argument,
/// `BOARD`, is given; `--target=uniform` holds if the option has this value, `--symmetry!=none` if it has another
/// value,
/// `--spaces&--count` if both are given; `gf2-mpi`, without dashes, if the program of this name runs the command.
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

/// Appends the rules of a command to the descriptions of its options.
/// @throws std::logic_error if a rule names an option that the command does not have
void describe_rules(Arguments& command, std::span<const OptionRule> rules);

/// @param runner  the program that runs the command for several processes; empty if there is none
/// @throws UsageError if the parsed arguments break a rule of the command
void check_rules(const Arguments& command, std::span<const OptionRule> rules, std::string_view runner = {});

/// The terms of a list as messages and --help print them: "--min", "--target uniform".
[[nodiscard]] std::vector<std::string> texts_of(std::string_view terms);

}  // namespace gf2::apps
