// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <span>
#include <string>
#include <string_view>

namespace gf2::apps {

/// What some options of some commands need, or what they do not go with. A program has one table of them; they are
/// checked before a command runs, and --help says them behind the descriptions of the options.
///
/// An option is refused where what it asks for would not be done. It is not refused where that is done anyway, and
/// the options that all commands share are taken everywhere; they may be among the others, such as `--json`.
///
/// Lists have blanks between their terms. A term is an option, `--min`, or a positional argument, `BOARD`, that is
/// given; `--target=uniform` is the option with this value, `--symmetry!=none` with another one; `--spaces&--count`
/// is both.
struct OptionRule {
    /// What to do about the others.
    enum class Kind {
        kRequires,  ///< one of them has to be given
        kExcludes   ///< none of them may be given
    };

    std::string_view commands;  ///< names
    std::string_view options;   ///< each of these terms
    Kind kind;
    std::string_view others;  ///< terms
    std::string_view reason;  ///< why, for the message
};

/// Adds what the rules of a command say to the descriptions of its options.
/// @throws std::logic_error if a rule names an option that the command does not have
void describe_rules(CLI::App& command, std::span<const OptionRule> rules);

/// @throws UsageError if the arguments that were parsed break a rule of the command
void check_rules(const CLI::App& command, std::span<const OptionRule> rules);

/// Terms of a list, as a message says them: "--min or --target uniform".
[[nodiscard]] std::string text_of_terms(std::string_view terms, std::string_view conjunction);

}  // namespace gf2::apps
