// SPDX-License-Identifier: MIT
#include "apps/cli/help.hpp"

#include <memory>
#include <ostream>

#include "apps/cli/command_line.hpp"

namespace gf2::apps {
namespace {

int show_help(const Context& context, const std::string& name) {
    const std::string text = context.line->help(name.empty() ? nullptr : &context.line->command_named(name));
    if (context.json) {
        auto answer = context.answer();
        answer["help"] = text;
        context.print(answer);
    } else {
        context.streams.out << text;
    }
    return kYes;
}

std::function<int()> declare_help(Arguments& arguments, Context& context) {
    const auto name = std::make_shared<std::string>();
    arguments.add("COMMAND", *name, "A command or its alias; the whole program if not given")
        .value_name("COMMAND")
        .suggest(context.line->words());
    return [name, &context] {
        return show_help(context, *name);
    };
}

}  // namespace

Command help_command(std::string_view example) {
    return {"help", "Print the help of a command", "Prints what --help prints.", example, declare_help};
}

}  // namespace gf2::apps
