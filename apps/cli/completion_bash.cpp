// SPDX-License-Identifier: MIT
#include "apps/cli/completion_scripts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace gf2::apps {
namespace {

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

}  // namespace

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

}  // namespace gf2::apps
