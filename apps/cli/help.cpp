// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/documents.hpp"
#include "apps/cli/text.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kUsualWidth = 80;
constexpr std::size_t kMinTextWidth = 30;
constexpr std::size_t kMaxExampleLines = 9;

// A name, and a text in the column beside it.
std::string entry(const std::string& name, std::string_view text, std::size_t column, std::size_t width) {
    const std::string indent(column, ' ');
    const bool has_room = name.size() + 2 <= column;
    std::string result = name + (has_room ? std::string(column - name.size(), ' ') : '\n' + indent);
    for (const char c : wrapped(text, "", std::max(width, column + kMinTextWidth) - column)) {
        result += c;
        if (c == '\n') result += indent;
    }
    return result + '\n';
}

std::string arguments_text(const Arguments& arguments, std::size_t width) {
    constexpr std::size_t kColumn = 24;
    std::string text;
    for (const auto& [title, listed] : arguments.groups()) {
        text += '\n' + title + ":\n";
        for (const Argument* const one : listed) text += entry("  " + one->signature(), one->text(), kColumn, width);
    }
    return text;
}

// An example in two parts: the first step that runs the command, with those that prepare it, and the others. If the
// first part has too many lines, it is cut, and the second part is the whole example.
std::pair<std::string, std::string> parts_of(std::string_view example, const std::string& command) {
    constexpr std::string_view kPrompt = "  $ ";
    std::size_t end = 0;
    std::size_t lines = 0;
    std::size_t shown = 0;  // bytes of the first lines
    bool is_run = false;
    while (end < example.size()) {
        const std::size_t next = std::min(example.find('\n', end), example.size() - 1) + 1;
        const std::string_view line = example.substr(end, next - end);
        const bool is_command = line.starts_with(kPrompt);
        if (is_run && is_command) break;
        is_run = is_run || (is_command && line.find(command) != std::string_view::npos);
        end = next;
        if (++lines < kMaxExampleLines) shown = end;
    }
    if (lines > kMaxExampleLines) return {std::string(example.substr(0, shown)) + "  ...\n", std::string(example)};
    std::string first(example.substr(0, end));
    while (first.ends_with("\n\n")) first.pop_back();
    return {std::move(first), std::string(example.substr(end))};
}

std::vector<std::string> names_of_pages(const CommandLine& line) {
    std::vector<std::string> names;
    for (const HelpPage& page : line.program().pages) names.emplace_back(page.name);
    return names;
}

std::string help_of_command(const CommandLine& line, const DeclaredCommand& command, std::size_t width) {
    const std::string call = line.name() + " " + command.name;
    const auto [first, others] = parts_of(command.row.example, call);
    std::string text = std::string(command.row.summary) + "\nUsage: " + call + " [OPTIONS]";
    for (const Argument& argument : command.arguments.all()) {
        if (!argument.is_positional()) continue;
        const std::string name = argument.names.front() + (argument.takes_many() ? "..." : "");
        text += argument.is_required ? ' ' + name : " [" + name + ']';
    }
    text += "\n\nExample:\n" + first + arguments_text(command.arguments, width) + '\n' +
            std::string(command.row.details) + '\n';
    if (!command.aliases.empty()) text += "Also called " + listed(command.aliases, "or") + ".\n";
    if (!others.empty()) text += "\nMore examples:\n" + others;
    const std::vector<std::string> pages = names_of_pages(line);
    const std::string files =
        pages.empty() ? "" : line.name() + " help " + listed(pages, "or") + " says how files may be written. ";
    const std::string end =
        files +
        "Every command also takes --json, --quiet, --verbose, --progress, --seed, --threads, --memory "
        "and --kernels; see " +
        line.name() + " help --all. " + line.name() + " man " + command.name +
        " says which options require or exclude others.";
    return text + '\n' + wrapped(end, "", width) + '\n';
}

// The title of --help of the program, and its usage.
std::string head_of(const CommandLine& line) {
    return std::string(line.program().summary) + "\nUsage: " + line.name() +
           " [OPTIONS] COMMAND [OPTIONS] [ARGUMENTS]\n\n";
}

// The short details that end the help of a program, with an empty line before them.
std::string details_of(const CommandLine& line) {
    const std::string details(line.program().details);
    return details.empty() ? "" : '\n' + details + '\n';
}

std::string help_of_program(const CommandLine& line, std::size_t width) {
    constexpr std::size_t kColumn = 13;
    std::string text = head_of(line);
    for (const CommandGroup& group : line.program().groups) {
        std::string names(group.commands);
        for (std::size_t at = 0; (at = names.find(' ', at)) != std::string::npos; at += 2) names.insert(at, ",");
        text += entry(std::string(group.title), names, kColumn, width);
    }
    std::string options;
    for (const Argument& option : line.shared().all()) {
        options += (options.empty() ? "" : ", ") + option.names.front();
        if (option.names.size() > 1) options += '/' + option.names.back();
    }
    const std::string& name = line.name();
    const auto more = [&](const std::string& command, std::string_view what) {
        return entry("  " + command, what, 26, width);
    };
    text += '\n' + entry("Options", options, kColumn, width) + details_of(line) + "\nMore:\n" +
            more(name + " help COMMAND", "a command, with an example and its options");
    for (const HelpPage& page : line.program().pages)
        text += more(name + " help " + std::string(page.name), page.title);
    return text + more(name + " help --all", "all commands and shared options with their meanings") +
           more(name + " man COMMAND", "the same as a manual page, with all rules");
}

std::string full_help_of_program(const CommandLine& line, std::size_t width) {
    constexpr std::size_t kColumn = 28;
    std::string text = head_of(line);
    for (const CommandGroup& group : line.program().groups) {
        text += std::string(group.title) + ":\n";
        for (const DeclaredCommand* const command : line.commands_of(group)) {
            std::string names = "  " + command->name;
            for (const std::string& alias : command->aliases) names += ", " + alias;
            text += entry(names, command->row.summary, kColumn, width);
        }
        text += '\n';
    }
    return text + arguments_text(line.shared(), width).substr(1) + details_of(line);
}

struct HelpOptions {
    std::string command;
    bool all = false;
};

int show_help(const Context& context, const HelpOptions& options) {
    const CommandLine& line = *context.line;
    const std::size_t columns = context.streams.terminal.columns;
    if (options.all && !options.command.empty()) throw UsageError("--all excludes COMMAND: it lists all commands");
    for (const HelpPage& page : line.program().pages) {
        if (page.name != options.command) continue;
        return print_document(context, context.answer(), "help",
                              fmt::format("{} {}: {}\n\n{}", line.name(), page.name, page.title, page.text));
    }
    const DeclaredCommand* const command = options.command.empty() ? nullptr : &line.command_named(options.command);
    return print_document(context, context.answer(), "help",
                          options.all ? full_help_of_program(line, columns == 0 ? kUsualWidth : columns)
                                      : help_of(line, command, columns));
}

std::function<int()> declare_help(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<HelpOptions>();
    const std::vector<std::string> pages = names_of_pages(*context.line);
    std::vector<std::string> words = context.line->words();
    words.insert(words.end(), pages.begin(), pages.end());
    arguments
        .add("COMMAND", options->command,
             "A command or its alias" + (pages.empty() ? "" : ", or " + listed(pages, "or")) +
                 "; the whole program if not given")
        .value_name("COMMAND")
        .suggest(words);
    arguments.add("--all", options->all, "Print the summary of each command, and the meaning of the shared options");
    return [options, &context] {
        return show_help(context, *options);
    };
}

}  // namespace

std::string help_of(const CommandLine& line, const DeclaredCommand* command, std::size_t columns) {
    const std::size_t width = columns == 0 ? kUsualWidth : columns;
    return command == nullptr ? help_of_program(line, width) : help_of_command(line, *command, width);
}

int print_document(const Context& context, Json answer, std::string_view name, const std::string& text) {
    if (context.json) {
        answer[name] = text;
        context.print(std::move(answer));
    } else {
        context.streams.out << text;
    }
    return kYes;
}

void add_document_commands(std::vector<Command>& commands, std::string_view program) {
    static std::deque<std::string> examples;  // commands refer to their examples
    const auto example = [program](std::string_view text) -> std::string_view {
        return examples.emplace_back(fmt::format(fmt::runtime(text), program));
    };
    commands.push_back({"completion", "Print a script that completes commands, options and their values in a shell",
                        "Prints the script; source it, or install it where the shell looks for it.",
                        example("  $ {0} completion bash | grep complete\n  complete -F _{0} {0}\n"),
                        declare_completion});
    commands.push_back({"man", "Print the manual page of a command",
                        "Prints the page in troff: with its output, man -l - shows it.",
                        example("  $ {0} man > {0}.1\n  $ head -n 1 {0}.1\n  .\\\" Made by: {0} man\n"), declare_man});
    commands.push_back({"help", "Print the help of a command", "Prints what --help prints.",
                        example("  $ {0} help man | grep Usage\n  Usage: {0} man [OPTIONS] [COMMAND]\n"),
                        declare_help});
}

}  // namespace gf2::apps
