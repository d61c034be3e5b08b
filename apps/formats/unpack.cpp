// SPDX-License-Identifier: MIT
#include "apps/formats/unpack.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/formats/gzip.hpp"
#include "apps/formats/mat.hpp"
#include "apps/formats/mat_file.hpp"
#include "apps/formats/npz.hpp"
#include "apps/formats/zip_archive.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {

ArrayPath split_array_path(const std::string& path) {
    const std::size_t colon = path.rfind(':');
    std::error_code error;  // set for names that no file can have
    if (colon == std::string::npos || colon + 1 == path.size() || std::filesystem::exists(path, error))
        return {path, ""};
    const std::string file = path.substr(0, colon);
    if (!std::filesystem::exists(file, error)) return {path, ""};
    return {file, path.substr(colon + 1)};
}

bool is_packed(std::string_view text) {
    return looks_like_gzip(text) || looks_like_zip(text) || looks_like_mat(text);
}

io::Source unpacked(io::Source source, const std::string& array) {
    if (looks_like_gzip(source.text)) source = decompressed(source);
    if (array.empty()) return source;
    if (looks_like_zip(source.text)) return array_of_npz(source, array);
    if (looks_like_mat(source.text)) return variable_of_mat(source, array);
    throw io::ParseError(
        source.name, io::byte_position(0),
        "expected a .npz or .mat file, whose arrays have names such as '" + array + "', found another format");
}

}  // namespace gf2::apps
