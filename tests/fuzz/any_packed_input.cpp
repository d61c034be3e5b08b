// SPDX-License-Identifier: MIT
#include "tests/fuzz/any_packed_input.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <sstream>

#include "apps/formats/mat.hpp"
#include "apps/formats/mat_file.hpp"
#include "apps/formats/npz.hpp"
#include "apps/formats/sparse.hpp"
#include "apps/formats/unpack.hpp"
#include "apps/formats/zip_archive.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/fuzz/attempt.hpp"

namespace gf2::test {
namespace {

template <class Read>
auto attempt_packed(Read read) {
    return attempt(read, MessageBytes::kUtf8);
}

void require_survival(const BitMatrix& a) {
    std::ostringstream npz;
    apps::write_npz(npz, a);
    require(apps::read_npz({"copy", npz.str()}) == a, "a matrix that does not survive as npz");
    std::ostringstream mat;
    apps::write_mat(mat, a);
    require(apps::read_mat({"copy", mat.str()}) == a, "a matrix that does not survive as mat");
}

bool is_matrix(const io::Source& source) {
    std::optional<BitMatrix> a;
    if (apps::looks_like_zip(source.text)) a = attempt_packed([&] { return apps::read_npz(source); });
    if (apps::looks_like_mat(source.text)) a = attempt_packed([&] { return apps::read_mat(source); });
    if (a) require_survival(*a);
    return a.has_value();
}

}  // namespace

bool any_packed_input(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    const auto whole = attempt_packed([&] { return apps::unpacked(source, ""); });
    if (!whole) return false;
    bool is_readable = is_matrix(*whole) || (apps::is_packed(bytes) && !apps::is_packed(whole->text));
    for (const char* const name : {"H", "arr_0"}) {
        const auto array = attempt_packed([&] { return apps::unpacked(source, name); });
        if (!array) continue;
        is_readable = true;
        is_matrix(*array);
    }
    return is_readable;
}

std::string joined_arrays(std::initializer_list<std::pair<std::string_view, std::string_view>> arrays) {
    std::string text;
    for (const auto& [name, npy] : arrays) {
        text += std::string(name) + '\n' + std::string(1, static_cast<char>(npy.size() / 256)) +
                static_cast<char>(npy.size() % 256) + std::string(npy);
    }
    return text;
}

bool any_sparse_arrays(std::string_view bytes) {
    std::map<std::string, std::string> arrays;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        if (end == std::string_view::npos || bytes.size() < end + 3) break;
        const std::size_t size =
            static_cast<unsigned char>(bytes[end + 1]) * std::size_t{256} + static_cast<unsigned char>(bytes[end + 2]);
        arrays[std::string(bytes.substr(0, end))] = std::string(bytes.substr(end + 3, size));
        bytes.remove_prefix(std::min(bytes.size(), end + 3 + size));
    }
    const auto find = [&](const std::string& name) -> std::optional<io::Source> {
        const auto array = arrays.find(name);
        if (array == arrays.end()) return std::nullopt;
        return io::Source("input:" + name, array->second, kFuzzMemory);
    };
    const auto a = attempt_packed([&] { return apps::read_scipy_sparse(source_of(""), find); });
    if (a) require_survival(*a);
    return a.has_value();
}

}  // namespace gf2::test
