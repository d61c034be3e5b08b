// SPDX-License-Identifier: MIT
#include "apps/files/input_parts.hpp"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <istream>
#include <utility>

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

}  // namespace gf2::apps
