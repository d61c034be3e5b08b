// SPDX-License-Identifier: MIT
#include "apps/cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "apps/cli/completion_scripts.hpp"

namespace gf2::apps {
namespace {

void print_script(std::ostream& out, const CommandLine& program, const std::string& shell) {
    if (shell == "bash") print_bash_completion(out, program);
    if (shell == "zsh") print_zsh_completion(out, program);
    if (shell == "fish") print_fish_completion(out, program);
}

int print_completion(const Context& context, const std::string& shell) {
    if (!context.json) {
        print_script(context.streams.out, *context.line, shell);
        return kYes;
    }
    std::ostringstream script;
    print_script(script, *context.line, shell);
    auto answer = context.answer();
    answer["shell"] = shell;
    answer["script"] = script.str();
    context.print(answer);
    return kYes;
}

std::function<int()> declare_completion(Arguments& arguments, Context& context) {
    const auto shell = std::make_shared<std::string>();
    arguments.add("SHELL", *shell, "bash, zsh or fish").required().value_name("SHELL").one_of({"bash", "zsh", "fish"});
    return [shell, &context] {
        return print_completion(context, *shell);
    };
}

}  // namespace

std::string names_of(const DeclaredCommand& command, std::string_view separator) {
    return fmt::format("{}{}{}", command.name, command.aliases.empty() ? "" : separator,
                       fmt::join(command.aliases, separator));
}

Values positionals_of(const DeclaredCommand& command) {
    Values all;
    for (const Argument& argument : command.arguments.all()) {
        if (!argument.is_positional()) continue;
        all.are_files = all.are_files || argument.takes_file();
        all.words.insert(all.words.end(), argument.choices.begin(), argument.choices.end());
    }
    return all;
}

std::string options_with_values(const CommandLine& program, std::string_view separator) {
    std::vector<std::string> names;
    for (const Argument& option : program.shared().all()) {
        if (!option.is_flag()) names.insert(names.end(), option.names.begin(), option.names.end());
    }
    return fmt::format("{}", fmt::join(names, separator));
}

std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

Command completion_command(std::string_view example) {
    return {"completion", "Print a script that completes commands, options and their values in a shell",
            "Prints the script; source it, or install it where the shell looks for completions.", example,
            declare_completion};
}

}  // namespace gf2::apps
