// SPDX-License-Identifier: MIT
#include "apps/formats/matrix_formats.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "apps/formats/mat.hpp"
#include "apps/formats/mat_file.hpp"
#include "apps/formats/npz.hpp"
#include "apps/formats/png_matrix.hpp"
#include "apps/formats/zip_archive.hpp"

namespace gf2::apps {
namespace {

// Each has a magic number of its own.
constexpr std::array kFormats = {
    io::MatrixFormat{
        .name = "png",
        .description = "PNG image, one pixel per entry, black is 1",
        .signature = "first bytes 89 50 4e 47",
        .extensions = ".png",
        .matches = looks_like_png,
        .read = read_png,
        .write = write_png,
        .is_binary = true,
    },
    io::MatrixFormat{
        .name = "npz",
        .description = "NumPy or SciPy archive of one matrix",
        .signature = "first bytes 50 4b 03 04",
        .extensions = ".npz",
        .matches = looks_like_zip,
        .read = read_npz,
        .write = write_npz,
        .is_binary = true,
    },
    io::MatrixFormat{
        .name = "mat",
        .description = "MATLAB file (-v6, -v7) of one matrix",
        .signature = "first word MATLAB",
        .extensions = ".mat",
        .matches = looks_like_mat,
        .read = read_mat,
        .write = write_mat,
        .is_binary = true,
        .can_represent = mat_can_represent,
    },
};

}  // namespace

std::span<const io::MatrixFormat> matrix_formats() {
    static const std::vector<io::MatrixFormat> all = [] {
        std::vector<io::MatrixFormat> formats(io::matrix_formats().begin(), io::matrix_formats().end());
        formats.insert(formats.end(), kFormats.begin(), kFormats.end());
        return formats;
    }();
    return all;
}

const io::MatrixFormat& matrix_format(std::string_view name) {
    const auto* const found = std::find_if(kFormats.begin(), kFormats.end(),
                                           [&](const io::MatrixFormat& format) { return format.name == name; });
    return found == kFormats.end() ? io::matrix_format(name) : *found;
}

const io::MatrixFormat& detect_matrix_format(std::string_view text) {
    const auto* const found = std::find_if(kFormats.begin(), kFormats.end(),
                                           [&](const io::MatrixFormat& format) { return format.matches(text); });
    return found == kFormats.end() ? io::detect_matrix_format(text) : *found;
}

const io::MatrixFormat& matrix_format_of_file(const std::string& file) {
    return io::matrix_format_of_file(file, matrix_formats());
}

}  // namespace gf2::apps
