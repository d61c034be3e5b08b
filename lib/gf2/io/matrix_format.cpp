// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {

// Each is defined in a file of formats/.
extern const MatrixFormat kGf2, kNpyPacked, kNpyPackedLittle, kNpy, kPbm, kMatrixMarket, kSms, kJcf, kAlist, kEdges,
    kStim01, kStimB8, kPauli, kText, kCsv, kPng, kNpz, kMat;

namespace {

bool has_extension(const MatrixFormat& format, std::string_view extension) {
    for (std::string_view rest = format.extensions; !rest.empty();) {
        const std::string_view known = rest.substr(0, rest.find(' '));
        if (known == extension) return true;
        rest.remove_prefix(std::min(known.size() + 1, rest.size()));
    }
    return false;
}

// The libraries that formats need and this build lacks, and their formats.
constexpr std::string_view kMissing[][2] = {
#if !GF2_ZLIB
    {"npz", "zlib"},
    {"mat", "zlib"},
#endif
#if !GF2_PNG
    {"png", "libspng"},
#endif
    {},
};

}  // namespace

// In the order in which they are tried on a text, but for `text`, which takes what no other matches.
std::span<const MatrixFormat> matrix_formats() {
    static const std::array all = {
        kGf2,
        kNpyPacked,
        kNpyPackedLittle,
        kNpy,
        kPbm,
        kMatrixMarket,
        kSms,
        kJcf,
        kAlist,
        kEdges,
        kStim01,
        kStimB8,
        kPauli,
        kText,
        kCsv,
#if GF2_PNG
        kPng,
#endif
#if GF2_ZLIB
        kNpz,
        kMat,
#endif
    };
    return all;
}

const MatrixFormat& matrix_format(std::string_view name) {
    std::string names;
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.name == name) return format;
        names += names.empty() ? "" : ", ";
        names += format.name;
    }
    std::string missing;
    for (const auto& [format, library] : kMissing) {
        if (!name.empty() && format == name) missing = " in this build, which lacks " + std::string(library);
    }
    throw std::invalid_argument("no matrix format '" + std::string(name) + "'" + missing + "; expected one of " +
                                names);
}

const MatrixFormat& detect_matrix_format(std::string_view text) {
    // `text` is not tried, because that takes a while for text.
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.matches != nullptr && format.name != kText.name && format.matches(text)) return format;
    }
    return matrix_format(kText.name);
}

const MatrixFormat& detect_packed_format(std::string_view text) {
    const MatrixFormat& format = detect_matrix_format(text);
    return format.read_columns != nullptr ? format : matrix_format("npy-packed");
}

const MatrixFormat* matrix_format_of_extension(std::string_view extension) {
    for (const MatrixFormat& format : matrix_formats()) {
        if (has_extension(format, extension)) return &format;
    }
    return nullptr;
}

const MatrixFormat& matrix_format_of_file(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    const bool has_none = extension.empty() || extension == ".";
    std::string known;
    for (const MatrixFormat& format : matrix_formats()) {
        if (has_none ? format.name == "text" : has_extension(format, extension)) return format;
        if (!format.extensions.empty()) known += (known.empty() ? "" : " ") + std::string(format.extensions);
    }
    throw std::invalid_argument(file.string() + ": expected a name without extension, for text, or with one of " +
                                known + ", found " + io::quoted(extension));
}

BitMatrix read_matrix(const Source& source) {
    return detect_matrix_format(source.text).read(source);
}

SparseMatrix read_sparse_matrix(const Source& source) {
    return read_sparse_matrix(source, detect_matrix_format(source.text));
}

SparseMatrix read_sparse_matrix(const Source& source, const MatrixFormat& format) {
    return format.read_sparse != nullptr ? format.read_sparse(source) : SparseMatrix(format.read(source));
}

BitVector read_vector(const Source& source) {
    return read_vector(source, detect_matrix_format(source.text));
}

BitVector read_vector(const Source& source, const MatrixFormat& format) {
    const BitMatrix a = format.read(source);
    if (a.rows() == 1) return a.row_vector(0);
    if (a.columns() == 1) return a.column_vector(0);
    if (a.rows() == 0 && a.columns() == 0) return {};
    throw ParseError(
        source.name, format.is_binary ? byte_position(0) : Position{},
        "expected a vector (one row or one column), found a matrix of " + shape_text(a.rows(), a.columns()));
}

}  // namespace gf2::io
