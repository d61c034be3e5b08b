// SPDX-License-Identifier: MIT
#include "apps/cli/completion_scripts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace gf2::apps {
namespace {

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

}  // namespace

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

}  // namespace gf2::apps
