// SPDX-License-Identifier: MIT
#include "apps/cli/man.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/cli/spelling.hpp"
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

void print_options(std::ostream& out, const Arguments& arguments) {
    for (const Argument* const option : arguments.shown()) {
        out << ".TP\n";
        for (std::size_t i = 0; i < option->names.size(); ++i) {
            out << (i == 0 ? "" : ", ") << (option->is_positional() ? "\\fI" : "\\fB") << troff(option->names[i])
                << "\\fR";
        }
        if (!option->is_flag() && !option->is_positional()) out << " \\fI" << troff(option->value) << "\\fR";
        out << '\n' << troff(option->text()) << '\n';
    }
}

void print_example(std::ostream& out, std::string_view example) {
    out << ".PP\n.EX\n" << troff(example) << ".EE\n";
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

void print_page(std::ostream& out, const CommandLine& line) {
    const Program& program = line.program();
    const std::string name(program.name);
    std::string title = name;
    std::transform(title.begin(), title.end(), title.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
    out << ".\\\" Made by: " << name << " man\n.TH " << title << " 1 \"\" \"gf2kit " << GF2KIT_VERSION
        << "\" \"User Commands\"\n.nh\n.ad l\n"
        << kFallbacks << ".SH NAME\n"
        << name << " \\- " << troff(program.summary) << "\n.SH SYNOPSIS\n\\fB" << name
        << "\\fR \\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]\n.SH OPTIONS\nFor all commands:\n";
    print_options(out, line.shared());
    if (!program.details.empty()) out << ".PP\n" << troff(program.details) << '\n';
    out << ".SH COMMANDS\n";
    for (const DeclaredCommand& command : line.commands()) {
        out << ".SS " << troff(command.name) << '\n'
            << usage_of(command, name) << "\n.PP\n"
            << troff(command.row.summary) << ".\n.PP\n"
            << troff(command.row.details) << '\n';
        if (!command.aliases.empty()) out << ".PP\nAlso called " << troff(listed(command.aliases, "or")) << ".\n";
        print_options(out, command.arguments);
        print_example(out, command.row.example);
    }
    out << ".SH EXIT STATUS\n"
           ".TP\n0\nYes: solved, solvable, verified, done.\n"
           ".TP\n1\nNo: unsolvable, singular, not verified.\n"
           ".TP\n2\nThe arguments are wrong.\n"
           ".TP\n3\nAn input or output file is invalid or too large.\n"
           ".TP\n4\nThe budget or time ended before the answer was proved; the best so far is printed.\n"
           ".SH ENVIRONMENT\n.TP\nNO_COLOR\nIf set and not empty, disables colours unless --color asks for them.\n";
}

int print_man(const Context& context) {
    if (!context.json) {
        print_page(context.streams.out, *context.line);
        return kYes;
    }
    std::ostringstream page;
    print_page(page, *context.line);
    auto answer = context.answer();
    answer["page"] = page.str();
    context.print(answer);
    return kYes;
}

std::function<int()> declare_man(Arguments&, Context& context) {
    return [&context] {
        return print_man(context);
    };
}

}  // namespace

Command man_command(std::string_view example) {
    return {"man", "Print the manual page", "Prints the --help of all commands as one manual page, in troff.", example,
            declare_man};
}

}  // namespace gf2::apps
