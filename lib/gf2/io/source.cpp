// SPDX-License-Identifier: MIT
#include "gf2/io/source.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

#include "gf2/io/errors.hpp"

namespace gf2::io {

Source read_file(const std::filesystem::path& path) {
    std::error_code ignored;  // whatever it is, opening the file fails too
    if (std::filesystem::is_directory(path, ignored))
        throw FileError(path.string() + ": cannot read: it is a directory");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw FileError(path.string() + ": cannot open for reading: " + std::strerror(errno));
    return read_stream(stream, path.string());
}

Source read_stream(std::istream& stream, std::string name) {
    constexpr std::streamsize kChunk = std::streamsize{1} << 20;
    std::string text;
    while (stream) {
        const std::size_t before = text.size();
        text.resize(before + static_cast<std::size_t>(kChunk));
        stream.read(text.data() + before, kChunk);
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) throw FileError(name + ": cannot read: " + std::strerror(errno));
    return {std::move(name), std::move(text)};
}

}  // namespace gf2::io
