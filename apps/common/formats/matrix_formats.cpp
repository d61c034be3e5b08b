// SPDX-License-Identifier: MIT
#include "common/formats/matrix_formats.hpp"

#include <vector>

#include "common/formats/png_matrix.hpp"

namespace gf2::apps {
namespace {

constexpr io::MatrixFormat kPng = {.name = "png",
                                   .description = "PNG image, one pixel per entry, black is 1",
                                   .signature = "first bytes 89 50 4e 47",
                                   .extensions = ".png",
                                   .matches = looks_like_png,
                                   .read = read_png,
                                   .write = write_png,
                                   .is_binary = true};

}  // namespace

std::span<const io::MatrixFormat> matrix_formats() {
    static const std::vector<io::MatrixFormat> all = [] {
        std::vector<io::MatrixFormat> formats(io::matrix_formats().begin(), io::matrix_formats().end());
        formats.push_back(kPng);
        return formats;
    }();
    return all;
}

const io::MatrixFormat& matrix_format(std::string_view name) {
    return name == kPng.name ? kPng : io::matrix_format(name);
}

const io::MatrixFormat& detect_matrix_format(std::string_view text) {
    return looks_like_png(text) ? kPng : io::detect_matrix_format(text);
}

const io::MatrixFormat& matrix_format_of_file(const std::string& file) {
    return io::matrix_format_of_file(file, matrix_formats());
}

}  // namespace gf2::apps
