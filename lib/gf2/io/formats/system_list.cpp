// SPDX-License-Identifier: MIT
#include "gf2/io/formats/system_list.hpp"

#include <algorithm>
#include <iterator>

#include "gf2/base/tasks.hpp"
#include "gf2/io/internal/system_reader.hpp"
#include "gf2/io/internal/text.hpp"

namespace gf2::io {
namespace {

// Characters in a task, which goes on to the next empty line.
constexpr std::size_t kPartCharacters = std::size_t{1} << 16;

// The systems of a part of the text, with lines counted from the beginning of the part.
struct Part {
    SystemList systems;
    std::size_t line_count = 0;
    bool has_error = false;  // the systems are those before it
};

// Reads systems whose lines have equal lengths eight characters at a time, others character by character.
void read_all(internal::SystemReader& reader, SystemList& systems) {
    while (!reader.at_end()) {
        if (!reader.read_uniform(systems)) reader.read(systems);
    }
}

Part read_part(const Source& source, std::string_view text, SystemRows rows) {
    Part part;
    internal::SystemReader reader(source, text, rows, 0);
    try {
        read_all(reader, part.systems);
    } catch (const ParseError&) {
        part.has_error = true;
    }
    part.line_count = reader.line();
    return part;
}

// The end of the first empty line that begins after `from`, or of the text.
std::size_t end_of_empty_line(std::string_view text, std::size_t from) {
    for (std::size_t newline = text.find('\n', from); newline != std::string_view::npos;) {
        const std::size_t next = text.find('\n', newline + 1);
        if (next == std::string_view::npos) break;
        if (internal::is_empty_line(text.substr(newline + 1, next - newline - 1))) return next + 1;
        newline = next;
    }
    return text.size();
}

// The text cut into parts that end with an empty line, except perhaps the last one.
std::vector<std::string_view> texts_of_parts(std::string_view text) {
    std::vector<std::string_view> texts;
    while (!text.empty()) {
        const std::size_t end = text.size() <= kPartCharacters ? text.size() : end_of_empty_line(text, kPartCharacters);
        texts.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return texts;
}

void append(SystemList& to, SystemList&& from, std::size_t line) {
    to.a.insert(to.a.end(), std::make_move_iterator(from.a.begin()), std::make_move_iterator(from.a.end()));
    to.b.insert(to.b.end(), std::make_move_iterator(from.b.begin()), std::make_move_iterator(from.b.end()));
    for (const std::size_t relative : from.lines) to.lines.push_back(line + relative);
}

}  // namespace

std::size_t read_system_list(const Source& source, SystemRows rows, SystemList& systems, std::size_t first_line) {
    const std::vector<std::string_view> texts = texts_of_parts(source.text);
    std::vector<Part> parts(texts.size());
    gf2::internal::for_each_task(texts.size(), [&](std::size_t i) { parts[i] = read_part(source, texts[i], rows); });
    std::size_t line = first_line;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        append(systems, std::move(parts[i].systems), line);
        if (parts[i].has_error) {  // read again, to throw the same error with the right line number
            SystemList again;
            internal::SystemReader reader(source, texts[i], rows, line);
            read_all(reader, again);
        }
        line += parts[i].line_count;
    }
    return line - first_line;
}

std::size_t length_of_whole_systems(std::string_view text) {
    std::size_t end = text.rfind('\n') + 1;
    while (end != 0) {
        const std::size_t begin = end == 1 ? 0 : text.rfind('\n', end - 2) + 1;
        if (internal::is_empty_line(text.substr(begin, end - 1 - begin))) return end;
        end = begin;
    }
    return 0;
}

}  // namespace gf2::io
