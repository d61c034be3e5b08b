// SPDX-License-Identifier: MIT
#include "apps/cli/documents.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/text.hpp"
#include "gf2/base/text_stream.hpp"
#include "gf2/version.hpp"

namespace gf2::apps {
namespace {

// Escapes text for troff: no line becomes a request, and minus signs can be copied.
std::string troff(std::string_view text) {
    std::string result;
    bool at_line_start = true;
    for (const char c : text) {
        if (at_line_start && (c == '.' || c == '\'')) result += "\\&";
        at_line_start = c == '\n';
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else if (c == '^') {
            result += "\\(ha";
        } else if (c == '~') {
            result += "\\(ti";
        } else if (c == '`') {
            result += "\\(ga";
        } else {
            result += c;
        }
    }
    return result;
}

std::string usage_of(const DeclaredCommand& command, const std::string& program) {
    std::string text = "\\fB" + troff(program) + ' ' + troff(command.name) + "\\fR [\\fIoptions\\fR]";
    for (const Argument& option : command.arguments.all()) {
        if (!option.is_positional()) continue;
        const std::string name = "\\fI" + troff(option.names.front()) + "\\fR";
        text += option.is_required ? " " + name : " [" + name + "]";
    }
    return text;
}

// Some of the arguments of a command, or the shared ones.
void print_options(std::ostream& out, const std::vector<const Argument*>& options, const Arguments& all,
                   std::span<const OptionRule> rules) {
    for (const Argument* const option : options) {
        out << ".TP\n";
        for (std::size_t i = 0; i < option->names.size(); ++i) {
            out << (i == 0 ? "" : ", ") << (option->is_positional() ? "\\fI" : "\\fB") << troff(option->names[i])
                << "\\fR";
        }
        if (!option->is_flag() && !option->is_positional()) out << " \\fI" << troff(option->value) << "\\fR";
        out << '\n' << troff(option->text());
        const std::string text = rules_of(all, *option, rules);
        if (!text.empty()) out << " (" << troff(text) << ')';
        out << '\n';
    }
}

// Replacements for the characters of pictures in locales that lack them.
constexpr const char* kFallbacks =
    ".if \\n(.g .fchar \\[u2500] \\-\n"
    ".if \\n(.g .fchar \\[u250C] +\n"
    ".if \\n(.g .fchar \\[u2510] +\n"
    ".if \\n(.g .fchar \\[u2514] +\n"
    ".if \\n(.g .fchar \\[u2518] +\n"
    ".if \\n(.g .fchar \\[u2588] #\n"
    ".if \\n(.g .fchar \\[u2593] %\n"
    ".if \\n(.g .fchar \\[pc] .\n";

// The head of a page, to the line of its name.
void print_head(std::ostream& out, const std::string& program, const std::string& command, std::string_view summary) {
    const std::string name = command.empty() ? program : program + "-" + command;
    std::string title = name;
    std::transform(title.begin(), title.end(), title.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
    out << ".\\\" Made by: " << program << " man" << (command.empty() ? "" : " ") << command << "\n.TH " << title
        << " 1 \"\" \"gf2kit " << GF2KIT_VERSION << "\" \"User Commands\"\n.nh\n.ad l\n"
        << kFallbacks << ".SH NAME\n"
        << troff(name) << " \\- " << troff(summary) << "\n.SH SYNOPSIS\n";
}

void print_page(std::ostream& out, const CommandLine& line) {
    const Program& program = line.program();
    const std::string& name = line.name();
    print_head(out, name, "", program.summary);
    out << "\\fB" << name << "\\fR \\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]\n.SH COMMANDS\n"
        << "Each has a page of its own.\n";
    for (const CommandGroup& group : program.groups) {
        out << ".SS " << troff(group.title) << '\n';
        for (const DeclaredCommand* const command : line.commands_of(group)) {
            out << ".TP\n.BR " << name << "\\-" << troff(command->name) << " (1)\n" << troff(command->row.summary);
            if (!command->aliases.empty()) out << " (also called " << troff(listed(command->aliases, "or")) << ')';
            out << ".\n";
        }
    }
    out << ".SH OPTIONS\nFor all commands:\n";
    print_options(out, line.shared().shown(), line.shared(), {});
    if (!program.details.empty()) out << ".PP\n" << troff(program.details) << '\n';
    out << ".SH EXIT STATUS\n"
           ".TP\n0\nYes: solved, solvable, verified, done.\n"
           ".TP\n1\nNo: unsolvable, singular, not verified.\n"
           ".TP\n2\nThe arguments are wrong.\n"
           ".TP\n3\nAn input or output file is invalid or too large.\n"
           ".TP\n4\nThe budget or time ended before the answer was proved; the best so far is printed.\n"
           ".SH ENVIRONMENT\n.TP\nNO_COLOR\nIf set and not empty, disables colours unless --color asks for them.\n";
}

void print_page(std::ostream& out, const CommandLine& line, const DeclaredCommand& command) {
    const std::string& name = line.name();
    print_head(out, name, command.name, command.row.summary);
    out << usage_of(command, name) << "\n.SH DESCRIPTION\n" << troff(command.row.details) << '\n';
    if (!command.aliases.empty()) out << ".PP\nAlso called " << troff(listed(command.aliases, "or")) << ".\n";
    out << ".SH OPTIONS\n";
    for (const auto& [title, arguments] : command.arguments.groups()) {
        out << ".SS " << troff(title) << '\n';
        print_options(out, arguments, command.arguments, line.program().rules);
    }
    out << ".SH EXAMPLE\n.EX\n"
        << troff(command.row.example) << ".EE\n.SH SEE ALSO\n.BR " << name
        << " (1),\nfor the options of all commands and the exit status\n";
}

}  // namespace

std::function<int()> declare_man(Arguments& arguments, Context& context) {
    const auto name = std::make_shared<std::string>();
    arguments.add("COMMAND", *name, "A command or its alias; the program, with a list of the commands, if not given")
        .value_name("COMMAND")
        .suggest(context.line->words());
    return [name, &context] {
        gf2::internal::TextStream page;
        if (name->empty()) {
            print_page(page, *context.line);
        } else {
            print_page(page, *context.line, context.line->command_named(*name));
        }
        return print_document(context, context.answer(), "page", page.str());
    };
}

}  // namespace gf2::apps
