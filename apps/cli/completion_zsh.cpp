// SPDX-License-Identifier: MIT
#include "apps/cli/completion_scripts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace gf2::apps {
namespace {

// Text in single quotes.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

// What _arguments does for a value: words, files, both, or nothing.
std::string zsh_action(const Argument& option) {
    std::string words = fmt::format("({})", fmt::join(option.choices, " "));
    if (option.choices.empty()) return option.takes_file() ? "_files" : " ";
    if (!option.takes_file()) return words;
    return R"({_alternative "words\:value\:)" + words + R"(" "files\:file\:_files"})";
}

// Specifications for _arguments, one for each name: a short option's value may be joined to it, a long one's by `=`.
std::string zsh_option(const Argument& option) {
    const std::string message = option.is_positional() ? option.names.front() : option.value;
    const std::string value = message.empty() ? "" : ":" + escaped(message, ":\\") + ":" + zsh_action(option);
    std::string text;
    if (option.is_positional()) {
        return " \\\n            " + quoted((option.takes_many() ? "*" : option.is_required ? "" : ":") + value);
    }
    const std::string others = option.names.size() == 1 ? "" : fmt::format("({})", fmt::join(option.names, " "));
    for (const std::string& name : option.names) {
        const std::string_view joint = value.empty() ? "" : name.starts_with("--") ? "=" : "+";
        text += " \\\n            " +
                quoted(fmt::format("{}{}{}[{}]{}", others, name, joint, escaped(option.text(), "[]\\"), value));
    }
    return text;
}

std::string zsh_command(const std::string& name, const DeclaredCommand& command) {
    return "        " + quoted(name + ':' + std::string(command.row.summary)) + '\n';
}

}  // namespace

void print_zsh_completion(std::ostream& out, const CommandLine& program) {
    const std::string& name = program.name();
    out << fmt::format("#compdef {0}\n# Completion of {0} for zsh; made by: {0} completion zsh\n", name)
        << fmt::format("_{}() {{\n    local curcontext=$curcontext state line\n    local -A opt_args\n", name)
        << "    local -a commands shared\n    commands=(\n";
    for (const DeclaredCommand& command : program.commands()) {
        out << zsh_command(command.name, command);
        for (const std::string& alias : command.aliases) out << zsh_command(alias, command);
    }
    out << "    )\n    shared=(";
    for (const Argument* const option : program.shared().shown()) out << zsh_option(*option);
    out << "\n    )\n    _arguments -C $shared '1:command:->command' '*::argument:->argument' && return\n"
           "    case $state in\n    command) _describe command commands ;;\n"
           "    argument)\n        case $words[1] in\n";
    for (const DeclaredCommand& command : program.commands()) {
        out << fmt::format("        {})\n        _arguments $shared", names_of(command, "|"));
        for (const Argument* const option : command.arguments.shown()) out << zsh_option(*option);
        out << "\n        ;;\n";
    }
    // Loaded by the completion system, the file is the function itself; sourced, it registers the function.
    out << fmt::format(R"(        esac
        ;;
    esac
}}
if [[ ${{funcstack[1]}} == _{0} ]]; then
    _{0} "$@"
else
    compdef _{0} {0}
fi
)",
                       name);
}

}  // namespace gf2::apps
