// SPDX-License-Identifier: MIT
#include "common/cli/command_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "common/cli/end_of_options.hpp"
#include "common/cli/option_table.hpp"
#include "common/cli/spelling.hpp"

namespace gf2::apps {
namespace {

bool looks_like_file(const std::string& word) {
    std::error_code error;
    return word == "-" || word.find_first_of("./") != std::string::npos || std::filesystem::exists(word, error);
}

[[noreturn]] void refuse_command(const Program& program, const std::string& word) {
    if (looks_like_file(word)) {
        throw CommandError(fmt::format("no command '{0}'; for a file, name the command first, such as {1} {2} {0}",
                                       word, program.name, program.file_command));
    }
    throw CommandError("no command '" + word + "'" + did_you_mean(word, command_words(program)));
}

// The long names of the options that a command takes, or of the shared options.
std::vector<std::string> option_names(CLI::App& app) {
    std::vector<std::string> names;
    for (CLI::App* of = &app; of != nullptr; of = of->get_parent()) {
        for (const OptionEntry& option : option_table(*of)) {
            const std::string& name = option.names.back();
            const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
            if (!option.is_positional && is_new) names.push_back(name);
        }
    }
    return names;
}

// The commands that have an option of this name, at most three of them by name.
std::string commands_with(CLI::App& app, const std::string& option) {
    constexpr std::size_t kMaxNamed = 3;
    std::vector<std::string> names;
    for (CLI::App* const command : commands_of(app)) {
        if (command->get_option_no_throw(option) != nullptr) names.push_back(command->get_name());
    }
    const std::size_t more = names.size() - std::min(names.size(), kMaxNamed);
    if (more == 0) return listed(names, "and");
    names.resize(kMaxNamed);
    return fmt::format("{} and {} other command{}", fmt::join(names, ", "), more, more == 1 ? "" : "s");
}

// Refuses an option that was not parsed. One that the command has stood before the command's name.
[[noreturn]] void refuse_option(CLI::App& app, CLI::App& command, const std::string& name) {
    if (&command != &app && command.get_option_no_throw(name) != nullptr) {
        throw UsageError(fmt::format("{0} is an option of {1}: write it after {1}", name, command.get_name()));
    }
    const std::string others = commands_with(app, name);
    if (&command == &app && !others.empty()) {
        throw UsageError(fmt::format("{} is an option of {}: write it after the command", name, others));
    }
    const std::string suggestion = did_you_mean(name, option_names(command));
    if (others.empty()) throw UsageError(fmt::format("no option '{}'{}", name, suggestion));
    throw UsageError(
        fmt::format("{} has no option '{}', an option of {}{}", command.get_name(), name, others, suggestion));
}

bool looks_like_option(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

}  // namespace

std::vector<std::string> command_words(const Program& program) {
    std::vector<std::string> words;
    for (const Command& command : program.commands) words.emplace_back(command.name);
    for (const Alias& alias : program.aliases) words.emplace_back(alias.name);
    return words;
}

CLI::App& command_named(CLI::App& app, const Program& program, const std::string& name) {
    for (CLI::App* const command : commands_of(app)) {
        if (command->check_name(name)) return *command;
    }
    refuse_command(program, name);
}

void refuse_unknown_options(CLI::App& app, Context& context) {
    CLI::App* command = &app;
    for (CLI::App* sub : app.get_subcommands()) command = sub;
    if (command != &app) context.command = command->get_name();
    const std::vector<std::string> extras = app.remaining(true);
    const auto unknown = std::find_if(extras.begin(), extras.end(), looks_like_option);
    if (unknown == extras.end()) return;
    refuse_option(app, *command, unknown->substr(0, unknown->find('=')));
}

void require_command(CLI::App& app, const Program& program, Context& context) {
    refuse_unknown_options(app, context);
    CLI::App* command = &app;
    for (CLI::App* sub : app.get_subcommands()) command = sub;
    std::vector<std::string> extras = app.remaining(true);
    const bool is_marked = !extras.empty() && extras.front() != without_mark(extras.front());
    std::transform(extras.begin(), extras.end(), extras.begin(), without_mark);
    if (command == &app && extras.empty()) throw CommandError("expected a command, found none");
    if (command == &app && is_marked) throw CommandError("expected a command before --, found none");
    if (command == &app) refuse_command(program, extras.front());
    if (!extras.empty()) throw UsageError("unexpected argument '" + extras.front() + "'");
}

}  // namespace gf2::apps
