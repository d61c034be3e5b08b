// SPDX-License-Identifier: MIT
#include "common/cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "common/cli/choices.hpp"
#include "common/cli/completion_scripts.hpp"

namespace gf2::apps {
namespace {

void print_script(std::ostream& out, CLI::App& program, const std::string& shell) {
    if (shell == "bash") print_bash_completion(out, program);
    if (shell == "zsh") print_zsh_completion(out, program);
    if (shell == "fish") print_fish_completion(out, program);
}

int run(const Context& context, CLI::App& program, const std::string& shell) {
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
        ->type_name("SHELL")
        ->check(one_of({"bash", "zsh", "fish"}));
    return [shell, &app, &context] {
        return run(context, *app.get_parent(), *shell);
    };
}

}  // namespace

std::string names_of(const CLI::App& command, std::string_view separator) {
    return fmt::format("{}{}{}", command.get_name(), command.get_aliases().empty() ? "" : separator,
                       fmt::join(command.get_aliases(), separator));
}

OptionEntry positionals_of(CLI::App& command) {
    OptionEntry all;
    for (const OptionEntry& option : option_table(command)) {
        if (!option.is_positional) continue;
        all.takes_file = all.takes_file || option.takes_file;
        all.choices.insert(all.choices.end(), option.choices.begin(), option.choices.end());
    }
    return all;
}

std::string options_with_values(CLI::App& program, std::string_view separator) {
    std::vector<std::string> names;
    for (const OptionEntry& option : option_table(program)) {
        if (!option.value.empty()) names.insert(names.end(), option.names.begin(), option.names.end());
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
            "Prints the script; source it, or install it where the shell looks for completions.", example, declare};
}

}  // namespace gf2::apps
