// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/cli/documents.hpp"
#include "gf2/base/text_stream.hpp"

namespace gf2::apps {
namespace {

// What a value may be.
struct Values {
    std::vector<std::string> words{};
    bool are_files = false;
};

std::string names_of(const DeclaredCommand& command, std::string_view separator) {
    return fmt::format("{}{}{}", command.name, command.aliases.empty() ? "" : separator,
                       fmt::join(command.aliases, separator));
}

// What a command takes as positional arguments, all of them together.
Values positionals_of(const DeclaredCommand& command) {
    Values all;
    for (const Argument& argument : command.arguments.all()) {
        if (!argument.is_positional()) continue;
        all.are_files = all.are_files || argument.takes_file();
        all.words.insert(all.words.end(), argument.choices.begin(), argument.choices.end());
    }
    return all;
}

// The names of the shared options that take a value, each of which hides the next word.
std::string options_with_values(const CommandLine& program, std::string_view separator) {
    std::vector<std::string> names;
    for (const Argument& option : program.shared().all()) {
        if (!option.is_flag()) names.insert(names.end(), option.names.begin(), option.names.end());
    }
    return fmt::format("{}", fmt::join(names, separator));
}

// The text with a backslash before each of the characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

// One name of each option: the long name, or the short one if there is no other.
std::string option_words(const Arguments& arguments) {
    std::string words;
    for (const Argument* const option : arguments.shown()) {
        if (!option->is_positional()) words += (words.empty() ? "" : " ") + option->names.back();
    }
    return words;
}

// The names and aliases of all commands.
std::string command_words(const CommandLine& program) {
    std::string words;
    for (const DeclaredCommand& command : program.commands())
        words += (words.empty() ? "" : " ") + names_of(command, " ");
    return words;
}

// The assignments that say what may follow in bash.
std::string bash_values(const Values& values) {
    return fmt::format("values='{}' files={}", fmt::join(values.words, " "), values.are_files ? "yes" : "");
}

// The branches of `case $before in` for the options that take a value.
std::string bash_options(const Arguments& arguments) {
    std::string text;
    for (const Argument* const option : arguments.shown()) {
        if (option->is_positional() || option->is_flag()) continue;
        text += fmt::format("            {}) is_value=yes {} ;;\n", fmt::join(option->names, "|"),
                            bash_values({option->choices, option->takes_file()}));
    }
    return text;
}

void print_bash_completion(std::ostream& out, const CommandLine& program) {
    const std::string& name = program.name();
    out << fmt::format(R"(# Completion of {0} for bash; made by: {0} completion bash
_{0}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
    # In --to=text, bash makes a word of the sign.
    if [[ $current == = ]]; then
        current=
    elif [[ $before == = ]]; then
        before=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    local command= i
    for (( i = 1; i < COMP_CWORD; ++i )); do
        case ${{COMP_WORDS[i]}} in
            {1})
                (( ++i ))
                [[ ${{COMP_WORDS[i]}} == = ]] && (( ++i ))
                ;;
            -*) ;;
            *) command=${{COMP_WORDS[i]}}; break ;;
        esac
    done
    local options= is_value= values= files=
    case $command in
    '') values='{2}' ;;
)",
                       name, options_with_values(program, "|"), command_words(program));
    for (const DeclaredCommand& command : program.commands()) {
        out << fmt::format("    {})\n        options='{}' {}\n        case $before in\n{}        esac\n        ;;\n",
                           names_of(command, "|"), option_words(command.arguments),
                           bash_values(positionals_of(command)), bash_options(command.arguments));
    }
    out << fmt::format(R"(    esac
    case $before in
{1}    esac
    COMPREPLY=()
    if [[ -z $is_value && $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options {2}" -- "$current")
        return
    fi
    [[ -n $values ]] && mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
    if [[ -n $files ]]; then
        compopt -o filenames
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -F _{0} {0}
)",
                       name, bash_options(program.shared()), option_words(program.shared()));
}

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

// The arguments of `complete` that say what a value is.
std::string fish_values(const Argument& option) {
    const std::string kind = option.takes_file() ? " -r -F" : " -x";
    return option.choices.empty() ? kind : fmt::format("{} -a '{}'", kind, fmt::join(option.choices, " "));
}

std::string fish_option(const Argument& option) {
    std::string text;
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    if (!option.is_flag()) text += fish_values(option);
    return text + " -d '" + escaped(option.text(), "'\\") + "'";
}

void print_fish_completion(std::ostream& out, const CommandLine& program) {
    const std::string& name = program.name();
    out << fmt::format(R"(# Completion of {0} for fish; made by: {0} completion fish
# The command on the line, if there is one; options may be before it.
function __{0}_command
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case {1}
                set -e words[1]
            case '-*'
            case '*'
                echo $words[1]
                return
        end
        set -e words[1]
    end
    return 1
end
function __{0}_is
    contains -- (__{0}_command; or echo -) $argv
end
complete -c {0} -f
)",
                       name, options_with_values(program, " "));
    for (const Argument* const option : program.shared().shown()) {
        out << fmt::format("complete -c {}{}\n", name, fish_option(*option));
    }
    for (const DeclaredCommand& command : program.commands()) {
        const std::string here = fmt::format("complete -c {0} -n '__{0}_is {1}'", name, names_of(command, " "));
        out << fmt::format("complete -c {0} -n 'not __{0}_command >/dev/null' -a '{1}' -d '{2}'\n", name,
                           names_of(command, " "), escaped(std::string(command.row.summary), "'\\"));
        const Values positionals = positionals_of(command);
        if (positionals.are_files) out << here << " -F\n";
        if (!positionals.words.empty()) out << here << fmt::format(" -a '{}'\n", fmt::join(positionals.words, " "));
        for (const Argument* const option : command.arguments.shown()) {
            if (!option->is_positional()) out << here << fish_option(*option) << '\n';
        }
    }
}

int print_completion(const Context& context, const std::string& shell) {
    gf2::internal::TextStream script;
    if (shell == "bash") print_bash_completion(script, *context.line);
    if (shell == "zsh") print_zsh_completion(script, *context.line);
    if (shell == "fish") print_fish_completion(script, *context.line);
    Json answer = context.answer();
    answer["shell"] = shell;
    return print_document(context, std::move(answer), "script", script.str());
}

}  // namespace

std::function<int()> declare_completion(Arguments& arguments, Context& context) {
    const auto shell = std::make_shared<std::string>();
    arguments.add("SHELL", *shell, "bash, zsh or fish").required().value_name("SHELL").one_of({"bash", "zsh", "fish"});
    return [shell, &context] {
        return print_completion(context, *shell);
    };
}

}  // namespace gf2::apps
