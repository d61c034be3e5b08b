// SPDX-License-Identifier: MIT
#include "apps/files/json_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxDepth = 16;

io::Position position_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t line_begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    return {lines + 1, before.size() - line_begin + 1};
}

// Limits the depth of nesting, because a JSON parser recurses on it. Agrees with a parser up to the first text that is
// not JSON.
void require_shallow(const io::Source& source, const std::string& expected) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < source.text.size(); ++i) {
        const char c = source.text[i];
        if (in_string && c == '\\') {
            ++i;
        } else if (c == '"') {
            in_string = !in_string;
        } else if (!in_string && (c == '[' || c == '{') && ++depth > kMaxDepth) {
            throw io::ParseError(source.name, position_of(source.text, i),
                                 fmt::format("expected {}, nested at most {} deep", expected, kMaxDepth));
        } else if (!in_string && (c == ']' || c == '}') && depth != 0) {
            --depth;
        }
    }
}

}  // namespace

Json parse_json(const io::Source& source, const std::string& expected) {
    require_shallow(source, expected);
    try {
        return Json::parsed(source.text);
    } catch (const JsonError& error) {
        if (error.byte == 0) throw InputError(source.name + ": expected " + expected);  // a number out of range
        throw io::ParseError(source.name, position_of(source.text, error.byte == 0 ? 0 : error.byte - 1),
                             "expected " + expected);
    }
}

}  // namespace gf2::apps
