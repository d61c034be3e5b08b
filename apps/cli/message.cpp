// SPDX-License-Identifier: MIT
#include "apps/cli/message.hpp"

#include <ostream>

#include "apps/cli/printable.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"

namespace gf2::apps {
namespace {

Json head_of(const Context& context) {
    Json head = context.answer();
    if (context.command.empty()) head["command"] = nullptr;
    return head;
}

void print_json(const Context& context, const Json& object) {
    // In ASCII, so that no character of a file name affects the terminal. File names need not be UTF-8.
    context.streams.err << object.printed(-1, true) + '\n';
}

// Splits "expected ..., found ...".
void add_expectation(Json& fields, std::string_view message) {
    constexpr std::string_view kExpected = "expected ";
    constexpr std::string_view kFound = ", found ";
    const std::size_t end = message.find(kFound);
    if (!message.starts_with(kExpected) || end == std::string_view::npos) return;
    fields["expected"] = message.substr(kExpected.size(), end - kExpected.size());
    fields["found"] = message.substr(end + kFound.size());
}

void add_place(Json& fields, const std::exception& error) {
    if (const auto* const file = dynamic_cast<const io::FileError*>(&error); file != nullptr && !file->file().empty()) {
        fields["file"] = file->file();
    }
    const auto* const parse = dynamic_cast<const io::ParseError*>(&error);
    if (parse == nullptr) return;
    fields["file"] = parse->source();
    const io::Position place = parse->position();
    if (place.line != 0) fields["line"] = place.line;
    fields[place.line != 0 ? "column" : "byte"] = place.column;
    add_expectation(fields, parse->message());
}

}  // namespace

void print_message(const Context& context, std::string_view kind, std::string_view text) {
    if (!context.json) {
        context.streams.err << context.program + ": " + printable(text) + '\n';
        return;
    }
    Json object = head_of(context);
    object[std::string(kind)] = text;
    print_json(context, object);
}

int print_error(const Context& context, int status, const std::string& text, const std::exception& error) {
    const bool is_usage = status == kUsage;
    const bool needs_command = dynamic_cast<const CommandError*>(&error) != nullptr;
    const bool is_general = needs_command || context.command.empty();
    const std::string help = context.program + (is_general ? "" : " " + context.command) + " --help";
    if (!context.json) {
        const std::string hint = needs_command ? " (" + help + " lists the commands)" : " (see " + help + ")";
        context.streams.err << context.program + ": " + printable(text) + (is_usage ? hint : "") + '\n';
        return status;
    }
    Json object = head_of(context);
    Json& fields = object["error"];
    fields = {{"status", status}, {"message", text}};
    if (is_usage) fields["help"] = help;
    add_place(fields, error);
    print_json(context, object);
    return status;
}

std::string memory_hint(std::uint64_t needed) {
    if (needed == 0) return "; --memory SIZE allows more";
    const std::uint64_t machine = io::memory_of_machine();
    if (needed > machine) return "; this machine has " + io::memory_text(machine);
    return "; --memory " + io::memory_option(needed) + " allows it";
}

}  // namespace gf2::apps
