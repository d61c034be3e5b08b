// SPDX-License-Identifier: MIT
#include "apps/files/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <exception>
#include <istream>
#include <string_view>
#include <utility>

#include "apps/cli/command.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {
namespace {

// The usual size of text(): a few milliseconds of work, and with all answers still in the cache.
constexpr std::size_t kSize = std::size_t{1} << 21;

std::istream& opened(const Context& context, const std::string& path, std::ifstream& file) {
    if (path == "-") {
        if (std::exchange(context.streams.in_was_read, true)) {
            throw UsageError("only one of the files can be standard input (-)");
        }
        return context.streams.in;
    }
    errno = 0;
    file.open(path, std::ios::binary);
    if (!file) throw io::FileError(path, "cannot open for reading", errno);
    return file;
}

}  // namespace

InputParts::InputParts(const Context& context, const std::string& path)
    : name_(path == "-" ? "standard input" : path), stream_(opened(context, path, file_)) {
    if (!stream_) throw io::FileError(name_, "cannot read: it is not open, or has failed before", 0);
    read();
    if (io::is_packed(text_)) unpack(context.memory);
    drop(text_.size() - io::without_mark(io::Source(name_, text_, nullptr)).text.size());
}

void InputParts::unpack(const io::MemoryLimit& memory) {
    while (!is_all_) {
        if (text_.size() > memory.max_bytes()) {
            throw io::MemoryError(
                name_, io::byte_position(memory.max_bytes()),
                "expected a compressed file of at most " + io::memory_text(memory.max_bytes()) + ", found more", 0);
        }
        read();
    }
    text_ = io::unpacked(io::Source(name_, text_, nullptr, memory)).text;
}

void InputParts::read() {
    const std::size_t before = text_.size();
    const std::size_t wanted = before < kSize ? kSize - before : before;
    text_.resize(before + wanted);
    std::size_t taken = 0;
    errno = 0;
    try {
        taken = static_cast<std::size_t>(
            stream_.rdbuf()->sgetn(text_.data() + before, static_cast<std::streamsize>(wanted)));
    } catch (const std::exception&) {  // the library's buffers throw if reading fails
        throw io::FileError(name_, "cannot read", errno);
    }
    text_.resize(before + taken);
    is_all_ = taken < wanted;
}

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

std::string ones_text(std::size_t count) {
    return fmt::format("{} {}", count, count == 1 ? "one" : "ones");
}

void tell_input(const Context& context, const io::Source& source, const std::string& what) {
    const io::Remarks& remarks = source.remarks();
    const std::string line = fmt::format("{}: {}{}", source.name, what, remarks.text());
    if (remarks.header_row != 0 || remarks.counts_from_0) {
        context.note(line);
    } else {
        context.detail(line);
    }
}

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
