// SPDX-License-Identifier: MIT
#include "common/cli/completion_scripts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace gf2::apps {
namespace {

// One name of each option: the long name, or the short one if there is no other.
std::string option_words(CLI::App& app) {
    std::string words;
    for (const OptionEntry& option : option_table(app)) {
        if (!option.is_positional) words += (words.empty() ? "" : " ") + option.names.back();
    }
    return words;
}

// The names and aliases of all commands.
std::string command_words(CLI::App& program) {
    std::string words;
    for (const CLI::App* command : commands_of(program)) words += (words.empty() ? "" : " ") + names_of(*command, " ");
    return words;
}

// The assignments that say what may follow in bash.
std::string bash_values(const OptionEntry& option) {
    return fmt::format("values='{}' files={}", fmt::join(option.choices, " "), option.takes_file ? "yes" : "");
}

// The branches of `case $before in` for the options that take a value.
std::string bash_options(CLI::App& app) {
    std::string text;
    for (const OptionEntry& option : option_table(app)) {
        if (option.is_positional || option.value.empty()) continue;
        text += fmt::format("            {}) is_value=yes {} ;;\n", fmt::join(option.names, "|"), bash_values(option));
    }
    return text;
}

}  // namespace

void print_bash_completion(std::ostream& out, CLI::App& program) {
    const std::string& name = program.get_name();
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
    for (CLI::App* command : commands_of(program)) {
        out << fmt::format("    {})\n        options='{}' {}\n        case $before in\n{}        esac\n        ;;\n",
                           names_of(*command, "|"), option_words(*command), bash_values(positionals_of(*command)),
                           bash_options(*command));
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
                       name, bash_options(program), option_words(program));
}

}  // namespace gf2::apps
