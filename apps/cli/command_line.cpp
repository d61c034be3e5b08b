// SPDX-License-Identifier: MIT
#include "apps/cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <system_error>
#include <type_traits>
#include <utility>
#include <variant>

#include "apps/cli/documents.hpp"
#include "apps/cli/text.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

namespace gf2::apps {
namespace {

constexpr std::uint64_t kMaxThreads = 4096;
constexpr const char* kHelp = "Print this help message and exit";

// "--" ends the options; CLI11 forgets it when a command has all the files that it requires. The words behind it are
// marked, so that they are neither options nor commands, by a zero byte, which no argument has.
constexpr char kMark = '\0';

// A list such as [8,4,0], which CLI11 would split at its commas, is marked too.
std::vector<std::string> with_marked_words(std::vector<std::string> words) {
    const auto end_of_options = std::find(words.begin(), words.end(), "--");
    for (auto word = words.begin(); word != end_of_options; ++word) {
        if (word->starts_with('[')) word->insert(word->begin(), kMark);
    }
    if (end_of_options == words.end()) return words;
    for (auto word = words.erase(end_of_options); word != words.end(); ++word) word->insert(word->begin(), kMark);
    return words;
}

bool is_marked(const std::string& word) {
    return !word.empty() && word.front() == kMark;
}

std::string without_mark(std::string word) {
    if (is_marked(word)) word.erase(0, 1);
    return word;
}

bool looks_like_file(const std::string& word) {
    std::error_code error;
    return word == "-" || word.find_first_of("./") != std::string::npos || std::filesystem::exists(word, error);
}

bool looks_like_option(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

void add_shared_options(Arguments& shared, Context& context) {
    shared.add("--json", context.json, "Print the answer as JSON, and each message as a line of JSON");
    shared.add("-q,--quiet", context.quiet, "Print the answer without messages");
    shared.add("-v,--verbose", context.verbose, "Report how the answer was found and the time taken");
    shared
        .add("--progress", context.progress,
             "Show progress of long searches: auto (one updating line on a terminal, a line every five seconds "
             "elsewhere, none with --quiet), always or never")
        .one_of({"auto", "always", "never"})
        .value_name("WHEN");
    shared.add("--seed", context.seed, "Seed of all random choices").check(unsigned_number()).show_default();
    shared.add("--threads", context.threads, "Maximum number of threads; 0 for all")
        .check(unsigned_number(0, kMaxThreads))
        .show_default();
    shared
        .add(
            "--memory",
            [&context](const std::string& size) {
                const auto bytes = io::parsed_memory(size);
                if (!bytes) {
                    throw UsageError(
                        "--memory: expected a number of bytes, with an optional suffix K, M, G, T, P or E as in 4G, "
                        "found '" +
                        size + "'");
                }
                context.memory = io::MemoryLimit(*bytes);
            },
            "Memory limit for reading a file and for large results, such as 4G; default: the larger of 256M and 64 "
            "bytes per byte of the file, but at most 8G or half of the machine's memory, whichever is less")
        .value_name("SIZE");
    // Also those that this CPU cannot run: the manual page is generated on one machine and read on others.
    std::vector<std::string> kernels;
    std::string listed_kernels;
    for (const auto& kernel : kernel_names()) {
        kernels.emplace_back(kernel);
        listed_kernels += (listed_kernels.empty() ? "" : ", ") + kernels.back();
    }
    shared
        .add("--kernels", context.kernels,
             "SIMD kernels to use: " + listed_kernels + "; default: the fastest this CPU supports")
        .value_name("NAME")
        .suggest(kernels);
}

CLI::Option* option_for(CLI::App& app, const std::string& names, const Argument& argument) {
    return std::visit(
        [&](const auto& target) -> CLI::Option* {
            using Target = std::decay_t<decltype(target)>;
            if constexpr (std::is_same_v<Target, bool*>) {
                return app.add_flag(names, *target);
            } else if constexpr (std::is_same_v<Target, std::function<void()>>) {
                return app.add_flag_callback(names, target);
            } else if constexpr (std::is_same_v<Target, std::function<void(const std::string&)>>) {
                return app.add_option_function<std::string>(names, target);
            } else {
                return app.add_option(names, *target);
            }
        },
        argument.target);
}

CLI::Option* add(CLI::App& app, const Argument& argument) {
    std::string names;
    for (const std::string& name : argument.names) names += (names.empty() ? "" : ",") + name;
    CLI::Option* const option = option_for(app, names, argument);
    option->required(argument.is_required);
    if (argument.is_flag()) return option->disable_flag_override();
    option->type_name(argument.value);
    if (argument.values != 1) option->expected(static_cast<int>(argument.values))->allow_extra_args(false);
    for (const Check& check : argument.checks)
        option->check(CLI::Validator([check](std::string& value) { return check(value); }, ""));
    // Before the checks.
    const bool is_number = std::holds_alternative<std::uint64_t*>(argument.target) ||
                           std::holds_alternative<std::optional<std::uint64_t>*>(argument.target);
    return option->transform(CLI::Validator(
        [is_number](std::string& value) {
            value = without_mark(value);
            // CLI11 takes 010 for 8.
            if (is_number && value.find_first_not_of("0123456789") == std::string::npos) {
                value.erase(0, std::min(value.find_first_not_of('0'), value.size() - 1));
            }
            return std::string();
        },
        ""));
}

std::string text_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    const std::size_t end = text.find(" was given a disallowed flag override");
    return end == std::string::npos ? text : "--" + text.substr(0, end) + " takes no value";
}

}  // namespace

bool DeclaredCommand::has_name(std::string_view word) const {
    return name == word || std::find(aliases.begin(), aliases.end(), word) != aliases.end();
}

// The words alone can name a command.
struct CommandLine::Parser {
    Parser(CommandLine& line, const std::vector<std::string>& words)
        : app(std::string(line.program_.summary), line.name_) {
        app.require_subcommand(0, 1);
        app.fallthrough();
        app.allow_extras();  // require_command() reports them
        app.set_version_flag("--version", line.name_ + " " + GF2KIT_VERSION);
        declare(line, app, line.shared_);
        for (DeclaredCommand& command : line.commands_) {
            const auto is_named = [&command](const std::string& word) {
                return command.has_name(word);
            };
            if (std::none_of(words.begin(), words.end(), is_named)) continue;
            line.with_arguments(command);
            CLI::App* const sub = app.add_subcommand(command.name, std::string(command.row.summary));
            for (const std::string& alias : command.aliases) sub->alias(alias);
            declare(line, *sub, command.arguments);
        }
    }

    void declare(const CommandLine& line, CLI::App& to, Arguments& arguments) {
        for (Argument& argument : arguments.all()) {
            const auto* const flag = std::get_if<bool*>(&argument.target);
            if (flag != nullptr && (*flag == &line.help_ || *flag == &line.version_)) continue;  // CLI11's own
            options.emplace_back(&argument, add(to, argument));
        }
        for (CLI::Option* const option : to.get_options({})) {
            if (option->get_expected_max() == 0) option->disable_flag_override();  // --help=no would be --help
        }
    }

    // The command that was parsed; null if there was none.
    [[nodiscard]] const DeclaredCommand* command(const CommandLine& line) const {
        const DeclaredCommand* found = nullptr;
        for (const CLI::App* const sub : app.get_subcommands()) found = &line.command_named(sub->get_name());
        return found;
    }

    CLI::App app;
    std::vector<std::pair<Argument*, CLI::Option*>> options;
};

CommandLine::CommandLine(const Program& program, Context& context)
    : program_(program), context_(context), name_(program.name) {
    shared_.add("-h,--help", help_, kHelp);
    shared_.add("--version", version_, "Display program version information and exit");
    add_shared_options(shared_, context);
    context.line = this;
    for (const Command& row : program.commands) {
        DeclaredCommand& command = commands_.emplace_back(
            DeclaredCommand{row, std::string(row.name), {}, Arguments(std::string(row.name), &shared_)});
        for (const Alias& alias : program.aliases) {
            if (alias.command == row.name) command.aliases.emplace_back(alias.name);
        }
    }
}

CommandLine::~CommandLine() = default;

const DeclaredCommand& CommandLine::with_arguments(DeclaredCommand& command) const {
    if (command.run) return command;
    command.arguments.add("-h,--help", help_, kHelp);
    command.run = command.row.declare(command.arguments, context_);
    return command;
}

const std::deque<DeclaredCommand>& CommandLine::commands() const {
    for (DeclaredCommand& command : commands_) with_arguments(command);
    return commands_;
}

std::vector<const DeclaredCommand*> CommandLine::commands_of(const CommandGroup& group) const {
    std::vector<const DeclaredCommand*> commands;
    for (const std::string& name : split(group.commands)) commands.push_back(&command_named(name));
    return commands;
}

std::vector<std::string> CommandLine::words() const {
    std::vector<std::string> words;
    for (const DeclaredCommand& command : commands_) words.push_back(command.name);
    for (const Alias& alias : program_.aliases) words.emplace_back(alias.name);
    return words;
}

const DeclaredCommand& CommandLine::command_named(const std::string& word) const {
    for (DeclaredCommand& command : commands_) {
        if (command.has_name(word)) return with_arguments(command);
    }
    refuse_command(word);
}

const DeclaredCommand* CommandLine::parse(std::vector<std::string> words, std::ostream& out) {
    words = with_marked_words(std::move(words));
    parser_ = std::make_unique<Parser>(*this, words);
    std::reverse(words.begin(), words.end());
    try {
        parser_->app.parse(std::move(words));
    } catch (const CLI::Success& request) {  // --help, --version
        if (!parser_->app.remaining(true).empty() && parser_->app.get_subcommands().empty()) require_command(nullptr);
        if (dynamic_cast<const CLI::CallForVersion*>(&request) != nullptr) {
            out << request.what() << '\n';
        } else {
            out << help_of(*this, parser_->command(*this), context_.streams.terminal.columns);
        }
        return nullptr;
    } catch (const CLI::ParseError& error) {
        const DeclaredCommand* const command = parser_->command(*this);
        refuse_unknown_options(command);  // the argument of one was taken for another argument
        if (command != nullptr) context_.command = command->name;
        throw UsageError(text_of(error));
    }
    const DeclaredCommand* const command = parser_->command(*this);
    require_command(command);
    for (const auto& [argument, option] : parser_->options) argument->given = option->results();
    return command;
}

void CommandLine::refuse_command(const std::string& word) const {
    if (looks_like_file(word)) {
        throw CommandError("no command '" + word + "'; for a file, name the command first, such as " + name_ + " " +
                           std::string(program_.file_command) + " " + word);
    }
    throw CommandError("no command '" + word + "'" + did_you_mean(word, words()));
}

// One that the command has stood before the command's name.
void CommandLine::refuse_option(const DeclaredCommand* command, const std::string& name) const {
    if (command != nullptr && command->arguments.find(name) != nullptr) {
        throw UsageError(name + " is an option of " + command->name + ": write it after " + command->name);
    }
    // The commands that have it, at most three of them by name.
    constexpr std::size_t kMaxNamed = 3;
    std::vector<std::string> having;
    for (const DeclaredCommand& one : commands()) {
        if (one.arguments.find(name) != nullptr) having.push_back(one.name);
    }
    std::string others = listed(having, "and");
    if (having.size() > kMaxNamed) {
        const std::size_t more = having.size() - kMaxNamed;
        others = having[0] + ", " + having[1] + ", " + having[2] + " and " + std::to_string(more) + " other command" +
                 (more == 1 ? "" : "s");
    }
    if (command == nullptr && !others.empty()) {
        throw UsageError(name + " is an option of " + others + ": write it after the command");
    }
    std::vector<std::string> known;
    for (const Arguments* of : {command == nullptr ? nullptr : &command->arguments, &shared_}) {
        if (of == nullptr) continue;
        for (const Argument& argument : of->all()) {
            const bool is_new = std::find(known.begin(), known.end(), argument.names.back()) == known.end();
            if (!argument.is_positional() && !argument.is_hidden && is_new) known.push_back(argument.names.back());
        }
    }
    const std::string suggestion = did_you_mean(name, known);
    if (others.empty()) throw UsageError("no option '" + name + "'" + suggestion);
    throw UsageError(command->name + " has no option '" + name + "', an option of " + others + suggestion);
}

void CommandLine::refuse_unknown_options(const DeclaredCommand* command) const {
    if (command != nullptr) context_.command = command->name;
    const std::vector<std::string> extras = parser_->app.remaining(true);
    const auto unknown = std::find_if(extras.begin(), extras.end(), looks_like_option);
    if (unknown != extras.end()) refuse_option(command, unknown->substr(0, unknown->find('=')));
}

void CommandLine::require_command(const DeclaredCommand* command) const {
    const std::vector<std::string> extras = parser_->app.remaining(true);
    // A command's name that is wrong, before the options that only the right one has.
    if (command == nullptr && !extras.empty() && !is_marked(extras.front()) && !looks_like_option(extras.front())) {
        refuse_command(extras.front());
    }
    refuse_unknown_options(command);
    if (command == nullptr && extras.empty()) throw CommandError("expected a command, found none");
    if (command == nullptr && is_marked(extras.front()) && !extras.front().substr(1).starts_with('[')) {
        throw CommandError("expected a command before --, found none");
    }
    if (command == nullptr) refuse_command(without_mark(extras.front()));
    if (!extras.empty()) throw UsageError("unexpected argument '" + without_mark(extras.front()) + "'");
}

}  // namespace gf2::apps
