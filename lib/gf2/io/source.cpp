// SPDX-License-Identifier: MIT
#include "gf2/io/source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <istream>
#include <limits>
#include <new>
#include <streambuf>
#include <system_error>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/io/internal/file.hpp"
#if GF2_ZLIB
#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/internal/zip_archive.hpp"
#endif
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

// Smaller files are read, which is as fast and leaves other programs free to change them.
constexpr std::uintmax_t kMinMapped = std::uintmax_t{1} << 20;

// Bytes that grow without a copy where the system can move pages, as glibc's realloc() does.
class Bytes {
public:
    void reserve(std::size_t capacity) {
        if (capacity <= capacity_) return;
        void* const moved = std::realloc(bytes_.get(), capacity);
        if (moved == nullptr) throw std::bad_alloc();
        static_cast<void>(bytes_.release());
        bytes_.reset(static_cast<char*>(moved));
        capacity_ = capacity;
    }

    // Space for `count` more bytes.
    [[nodiscard]] char* room(std::size_t count) {
        if (capacity_ - size_ < count) reserve(std::max(size_ + count, capacity_ + capacity_ / 2));
        return bytes_.get() + size_;
    }

    void add(std::size_t count) { size_ += count; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::string_view text() const { return {bytes_.get(), size_}; }

    [[nodiscard]] Source source(std::string name, const MemoryLimit& memory) && {
        const std::string_view all = text();
        return {std::move(name), all, std::shared_ptr<const void>(bytes_.release(), std::free), memory};
    }

private:
    struct Free {
        void operator()(char* bytes) const noexcept { std::free(bytes); }
    };

    std::unique_ptr<char, Free> bytes_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

// True for a beginning that text never has: that of this library's format, PNG images, NumPy arrays, bitmaps, and the
// archives and compressed files that the programs read.
bool begins_as_binary(std::string_view text) {
    constexpr std::string_view kAfterP4 = " \t\r\n\v\f#";
    return text.starts_with("\x89GF2") || text.starts_with("\x89PNG") || text.starts_with("\x93NUMPY") ||
           text.starts_with("PK\3\4") || text.starts_with("\x1f\x8b") || text.starts_with("MATLAB 5.0 MAT-file") ||
           (text.starts_with("P4") && text.size() > 2 && kAfterP4.find(text[2]) != std::string_view::npos);
}

// Checks a chunk of an input that continues after it.
void look_at(const Source& so_far, std::size_t chunk, bool has_known_size, const ReadOptions& options) {
    if (!options.any_bytes.value_or(has_known_size) && !begins_as_binary(so_far.text)) {
        const std::size_t zero = so_far.text.find('\0', chunk);
        if (zero != std::string_view::npos) {
            refuse_other_formats(so_far);
            const std::string_view before = so_far.text.substr(0, zero);
            const std::size_t newline = before.rfind('\n');
            const std::size_t column = newline == std::string_view::npos ? zero : zero - newline - 1;
            const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
            throw ParseError(so_far.name, {lines + 1, column + 1},
                             "expected text, found " + quoted(so_far.text.substr(zero, 1)));
        }
    }
    if (chunk == 0 && options.look && !is_packed(so_far.text)) options.look(without_mark(so_far));
}

Source contents(Source source, const std::string& array, const ReadOptions& options) {
    source = unpacked(std::move(source), array);
    return options.any_bytes.value_or(false) ? source : without_mark(std::move(source));
}

Source without_owner(const std::string& name, std::string_view text) {
    return {name, text, nullptr, MemoryLimit(UINT64_MAX)};
}

[[noreturn]] void refuse_length(const std::string& name, std::uint64_t max, std::uint64_t needed) {
    throw MemoryError(name, byte_position(static_cast<std::size_t>(max)),
                      "expected an input of at most " + memory_text(max) + ", found more", needed);
}

// @param take           reads up to the given number of bytes to a place; fewer only at the end
// @param expected_size  0 if unknown
template <class Take>
Source read_to_end(const Take& take, std::string name, std::uint64_t expected_size, const ReadOptions& options) {
    const std::uint64_t max = options.memory.max_bytes();
    if (expected_size > max) refuse_length(name, max, expected_size);
    Bytes bytes;
    bytes.reserve(static_cast<std::size_t>(expected_size) + 1);  // the last byte detects the end
    for (;;) {
        const std::size_t before = bytes.size();
        const std::uint64_t left = std::min<std::uint64_t>(max - before, std::numeric_limits<std::size_t>::max() / 4);
        const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(kChunk, left + 1));
        const std::size_t taken = take(bytes.room(wanted), wanted);
        bytes.add(taken);
        if (bytes.size() > max) refuse_length(name, max, 0);
        if (taken < wanted) break;
        look_at(without_owner(name, bytes.text()), before, expected_size != 0, options);
    }
    return std::move(bytes).source(std::move(name), options.memory);
}

}  // namespace

Source::Source(std::string source_name, std::string contents, MemoryLimit limit)
    : name(std::move(source_name)), memory(limit) {
    const auto owner = std::make_shared<const std::string>(std::move(contents));
    text = *owner;
    owner_ = owner;
}

Source::Source(std::string source_name, std::string_view contents, std::shared_ptr<const void> owner, MemoryLimit limit)
    : name(std::move(source_name)), text(contents), memory(limit), owner_(std::move(owner)) {}

void Source::require_matrix(Position place, std::uint64_t rows, std::uint64_t columns, std::uint64_t more) const {
    const std::uint64_t needed = gf2::internal::saturating_sum(memory_of_matrix(rows, columns), more);
    const std::uint64_t allowed = memory.bytes_for(text.size());
    if (needed <= allowed && std::in_range<std::size_t>(std::max(rows, columns))) return;
    throw MemoryError(name, place,
                      "expected a matrix of at most " + memory_text(allowed) + ", found " + shape_text(rows, columns) +
                          ", which takes " + memory_text(needed),
                      needed);
}

void Source::require_memory(Position place, std::uint64_t bytes, const std::string& what) const {
    const std::uint64_t allowed = memory.bytes_for(text.size());
    if (bytes <= allowed) return;
    throw MemoryError(
        name, place,
        "expected at most " + memory_text(allowed) + ", found " + what + ", which takes " + memory_text(bytes), bytes);
}

void Source::fail(std::size_t byte, const std::string& expected, const std::string& found) const {
    throw ParseError(name, byte_position(byte), "expected " + expected + ", found " + found);
}

std::string Remarks::text() const {
    std::string all;
    const auto add = [&all](const std::string& what) {
        all += (all.empty() ? "; skipped " : ", ") + what;
    };
    if (byte_order_mark) add("a byte order mark");
    if (comments != 0) add(comments == 1 ? "a comment" : std::to_string(comments) + " comments");
    if (header_row != 0) add("a header row (line " + std::to_string(header_row) + ")");
    return all + (counts_from_0 ? "; vertices are counted from 0" : "");
}

Source without_mark(Source source) {
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    if (source.text.starts_with(kMark)) {
        source.text.remove_prefix(kMark.size());
        source.remarks().byte_order_mark = true;
    }
    return source;
}

bool is_packed([[maybe_unused]] std::string_view text) {
#if GF2_ZLIB
    return internal::looks_like_gzip(text) || internal::looks_like_zip(text) || internal::looks_like_mat(text);
#else
    return false;
#endif
}

Source unpacked(Source source, const std::string& array) {
#if GF2_ZLIB
    if (internal::looks_like_gzip(source.text)) source = internal::decompressed(source);
    if (array.empty()) return source;
    if (internal::looks_like_zip(source.text)) return internal::array_of_npz(source, array);
    if (internal::looks_like_mat(source.text)) return internal::variable_of_mat(source, array);
#endif
    if (array.empty()) return source;
    throw ParseError(
        source.name, byte_position(0),
        "expected a .npz or .mat file, whose arrays have names such as '" + array + "', found another format");
}

ArrayPath split_array_path(const std::string& path) {
    const std::size_t colon = path.rfind(':');
    std::error_code error;  // set for names that no file can have
    if (colon == std::string::npos || colon + 1 == path.size() || std::filesystem::exists(path, error))
        return {path, ""};
    const std::string file = path.substr(0, colon);
    if (!std::filesystem::exists(file, error)) return {path, ""};
    return {file, path.substr(colon + 1)};
}

Source read_file(const std::filesystem::path& path, const ReadOptions& options) {
    const auto [name, array] = split_array_path(path.string());
    internal::Descriptor file(name);
    const std::uint64_t size = file.size();
    if (options.map_files && size >= kMinMapped) {
        const auto mapping = std::make_shared<const internal::FileMapping>(std::move(file));
        Source source{name, mapping->bytes(), mapping, options.memory};
        look_at(without_owner(source.name, source.text.substr(0, kChunk)), 0, true, options);
        return contents(std::move(source), array, options);
    }
    return contents(
        read_to_end([&](char* place, std::size_t count) { return file.read(place, count); }, name, size, options),
        array, options);
}

Source read_stream(std::istream& stream, std::string name, const ReadOptions& options) {
    const auto take = [&](char* place, std::size_t count) {
        return internal::taken_from(stream, place, count, name);
    };
    if (!stream) throw FileError(name, "cannot read: it is not open, or has failed before", 0);
    return contents(read_to_end(take, name, 0, options), {}, options);
}

}  // namespace gf2::io
