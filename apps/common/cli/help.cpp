// SPDX-License-Identifier: MIT
#include "common/cli/help.hpp"

#include <memory>
#include <ostream>
#include <utility>

#include "common/cli/choices.hpp"
#include "common/cli/command_words.hpp"
#include "common/cli/program.hpp"

namespace gf2::apps {
namespace {

int run(const Context& context, CLI::App& program, const std::string& name) {
    CLI::App* const command = name.empty() ? &program : &command_named(program, *context.table, name);
    const std::string usage = context.program + (name.empty() ? "" : " " + command->get_name());
    const std::string text = program.get_formatter()->make_help(command, usage, CLI::AppFormatMode::Normal);
    if (context.json) {
        auto answer = context.answer();
        answer["help"] = text;
        context.print(answer);
    } else {
        context.streams.out << text;
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto name = std::make_shared<std::string>();
    app.add_option("COMMAND", *name, "A command or its alias; the whole program if not given")
        ->type_name("COMMAND")
        ->check(often(command_words(*context.table)));
    return [name, &app, &context] {
        return run(context, *app.get_parent(), *name);
    };
}

}  // namespace

std::string HelpFormatter::make_help(const CLI::App* app, std::string usage, CLI::AppFormatMode mode) const {
    std::string text = CLI::Formatter::make_help(app, std::move(usage), mode);
    // The footer has an example, whose output may contain any lines.
    std::size_t end = text.rfind(app->get_footer());
    for (std::size_t at = 0; (at = text.find("\n\n\n", at)) < end; --end) text.erase(at, 1);
    return text;
}

Command help_command(std::string_view example) {
    return {"help", "Print the help of a command", "Prints what --help prints.", example, declare};
}

}  // namespace gf2::apps
