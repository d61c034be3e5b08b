// SPDX-License-Identifier: MIT
#include "common/cli/completion.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "common/cli/option_table.hpp"

namespace gf2::apps {
namespace {

std::string escaped(const std::string& text, const std::string& characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string::npos) result += '\\';
        result += c;
    }
    return result;
}

// Text in single quotes, for bash and zsh.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

// One name of each option: the long name, or the short one if there is no other.
std::string option_words(const CLI::App& app) {
    std::string words;
    for (const OptionEntry& option : option_table(app)) {
        if (!option.is_positional) words += (words.empty() ? "" : " ") + option.names.back();
    }
    return words;
}

void print_bash(std::ostream& out, const CLI::App& program) {
    const std::string& name = program.get_name();
    std::string names;
    for (const CLI::App* command : commands_of(program)) names += (names.empty() ? "" : " ") + command->get_name();
    out << fmt::format(R"(# Completion of {0} for bash; made by: {0} completion bash
_{0}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} command= options word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        [[ $word == -* ]] || {{ command=$word; break; }}
    done
    case $command in
)",
                       name);
    for (const CLI::App* command : commands_of(program)) {
        out << fmt::format("    {}) options='{}' ;;\n", command->get_name(), option_words(*command));
    }
    out << fmt::format(R"(    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options {1}" -- "$current")
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W '{2}' -- "$current")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -F _{0} {0}
)",
                       name, option_words(program), names);
}

std::string zsh_option(const OptionEntry& option) {
    std::string value;
    if (!option.value.empty()) value = ":" + escaped(option.value, ":\\") + (option.takes_file ? ":_files" : ": ");
    std::string text;
    for (const std::string& name : option.names) {
        text += " \\\n            " + quoted(name + '[' + escaped(option.description, "[]\\") + ']' + value);
    }
    return text;
}

void print_zsh(std::ostream& out, const CLI::App& program) {
    const std::string& name = program.get_name();
    out << fmt::format("#compdef {0}\n# Completion of {0} for zsh; made by: {0} completion zsh\n", name)
        << fmt::format("_{}() {{\n    local -a commands shared\n    commands=(\n", name);
    for (const CLI::App* command : commands_of(program)) {
        out << "        " << quoted(command->get_name() + ':' + command->get_description()) << '\n';
    }
    out << "    )\n    shared=(";
    for (const OptionEntry& option : option_table(program)) out << zsh_option(option);
    out << "\n    )\n    local -i at=2\n    while [[ $words[at] == -* ]]; do (( at++ )); done\n"
           "    if (( CURRENT <= at )); then\n        _arguments $shared\n"
           "        _describe command commands\n        return\n    fi\n    case $words[at] in\n";
    for (const CLI::App* command : commands_of(program)) {
        out << fmt::format("    {})\n        _arguments $shared", command->get_name());
        for (const OptionEntry& option : option_table(*command)) {
            if (!option.is_positional) out << zsh_option(option);
        }
        out << " \\\n            '*:file:_files'\n        ;;\n";
    }
    out << fmt::format("    esac\n}}\ncompdef _{0} {0}\n", name);
}

std::string fish_option(const OptionEntry& option) {
    std::string text;
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    if (!option.value.empty()) text += option.takes_file ? " -r" : " -x";
    return text + " -d '" + escaped(option.description, "'\\") + "'";
}

void print_fish(std::ostream& out, const CLI::App& program) {
    const std::string& name = program.get_name();
    out << fmt::format("# Completion of {0} for fish; made by: {0} completion fish\n", name);
    for (const OptionEntry& option : option_table(program)) {
        out << fmt::format("complete -c {}{}\n", name, fish_option(option));
    }
    for (const CLI::App* command : commands_of(program)) {
        out << fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d '{}'\n", name, command->get_name(),
                           escaped(command->get_description(), "'\\"));
        for (const OptionEntry& option : option_table(*command)) {
            if (option.is_positional) continue;
            out << fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'{}\n", name, command->get_name(),
                               fish_option(option));
        }
    }
}

void print_script(std::ostream& out, const CLI::App& program, const std::string& shell) {
    if (shell == "bash") print_bash(out, program);
    if (shell == "zsh") print_zsh(out, program);
    if (shell == "fish") print_fish(out, program);
}

int run(const Context& context, const CLI::App& program, const std::string& shell) {
    if (!context.json) {
        print_script(context.streams.out, program, shell);
        return kYes;
    }
    std::ostringstream script;
    print_script(script, program, shell);
    auto answer = context.answer();
    answer["shell"] = shell;
    answer["script"] = script.str();
    context.print(answer);
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto shell = std::make_shared<std::string>();
    app.add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
    return [shell, &app, &context] {
        return run(context, *app.get_parent(), *shell);
    };
}

}  // namespace

Command completion_command(std::string_view example) {
    return {"completion", "Print a script that completes commands and options in a shell",
            "Prints the script; source it, or install it where the shell looks for completions.", example, declare};
}

}  // namespace gf2::apps
