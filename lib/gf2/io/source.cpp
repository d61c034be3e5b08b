// SPDX-License-Identifier: MIT
#include "gf2/io/source.hpp"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/internal/file_mapping.hpp"

namespace gf2::io {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

// Small files are read, which is as fast and leaves them to whom they belong.
constexpr std::uintmax_t kLeastMapped = std::uintmax_t{1} << 20;

// Chunk by chunk, so that the zeros that a string insists on are overwritten while they are in the cache.
Source read_to_end(std::istream& stream, std::string name, std::size_t expected_size) {
    std::string text;
    text.reserve(expected_size + kChunk);  // the last chunk finds the end
    while (stream) {
        const std::size_t before = text.size();
        text.resize(before + kChunk);
        stream.read(text.data() + before, static_cast<std::streamsize>(kChunk));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) throw FileError(name + ": cannot read: " + std::strerror(errno));
    return {std::move(name), std::move(text)};
}

}  // namespace

Source::Source(std::string source_name, std::string contents) : name(std::move(source_name)) {
    const auto owner = std::make_shared<const std::string>(std::move(contents));
    text = *owner;
    owner_ = owner;
}

Source::Source(std::string source_name, std::string_view contents, std::shared_ptr<const void> owner)
    : name(std::move(source_name)), text(contents), owner_(std::move(owner)) {}

Source read_file(const std::filesystem::path& path) {
    std::error_code ignored;  // whatever it is, opening the file fails too
    if (std::filesystem::is_directory(path, ignored))
        throw FileError(path.string() + ": cannot read: it is a directory");
    const std::uintmax_t size = std::filesystem::file_size(path, ignored);  // fails for what has none
    if (!ignored && size >= kLeastMapped) {
        const auto file = std::make_shared<const internal::FileMapping>(path);
        return {path.string(), file->bytes(), file};
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw FileError(path.string() + ": cannot open for reading: " + std::strerror(errno));
    return read_to_end(stream, path.string(), ignored ? 0 : static_cast<std::size_t>(size));
}

Source read_stream(std::istream& stream, std::string name) {
    return read_to_end(stream, std::move(name), 0);
}

}  // namespace gf2::io
