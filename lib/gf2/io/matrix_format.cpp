// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "gf2/io/errors.hpp"
#include "gf2/io/formats/alist.hpp"
#include "gf2/io/formats/gf2_format.hpp"
#include "gf2/io/formats/jcf.hpp"
#include "gf2/io/formats/matrix_market.hpp"
#include "gf2/io/formats/matrix_text.hpp"
#include "gf2/io/formats/npy.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/io/formats/sms.hpp"
#include "gf2/io/formats/stim.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

BitMatrix refuse_without_columns(const Source& source) {
    throw ParseError(source.name, byte_position(0),
                     "expected the number of columns, which the format does not record, found none");
}

bool has_extension(const MatrixFormat& format, std::string_view extension) {
    for (std::string_view rest = format.extensions; !rest.empty();) {
        const std::string_view known = rest.substr(0, rest.find(' '));
        if (known == extension) return true;
        rest.remove_prefix(std::min(known.size() + 1, rest.size()));
    }
    return false;
}

// In the order in which they are tried on a text; the last one takes what no other matches.
constexpr std::array kFormats = {
    MatrixFormat{
        .name = "gf2",
        .description = "words with a checksum",
        .signature = "first bytes 89 47 46 32",
        .extensions = ".gf2",
        .matches = looks_like_gf2,
        .read = read_gf2,
        .write = write_gf2,
        .is_binary = true,
    },
    MatrixFormat{
        .name = "npy-packed",
        .description = "NumPy array of numpy.packbits(a, axis=1)",
        .signature = "columns named in the header",
        .extensions = "",
        .matches = [](std::string_view text) { return looks_like_npy_packed(text); },
        .read = [](const Source& source) { return read_npy_packed(source); },
        .write = [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a); },
        .is_binary = true,
        .read_columns = [](const Source& source, std::size_t columns) { return read_npy_packed(source, columns); },
    },
    MatrixFormat{
        .name = "npy-packed-little",
        .description = "the same with bitorder=\"little\"",
        .signature = "columns and order named in the header",
        .extensions = "",
        .matches = [](std::string_view text) { return looks_like_npy_packed(text, BitOrder::kLittle); },
        .read = [](const Source& source) { return read_npy_packed(source, std::nullopt, BitOrder::kLittle); },
        .write = [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a, BitOrder::kLittle); },
        .is_binary = true,
        .read_columns = [](const Source& source,
                           std::size_t columns) { return read_npy_packed(source, columns, BitOrder::kLittle); },
    },
    MatrixFormat{
        .name = "npy",
        .description = "NumPy array of 0 and 1, of any type",
        .signature = "first bytes 93 4e 55 4d 50 59",
        .extensions = ".npy",
        .matches = looks_like_npy,
        .read = read_npy,
        .write = write_npy,
        .is_binary = true,
    },
    MatrixFormat{
        .name = "pbm",
        .description = "Portable bitmap, P4 or P1; black is 1",
        .signature = "first characters P4 or P1",
        .extensions = ".pbm",
        .matches = looks_like_pbm,
        .read = read_pbm,
        .write = write_pbm,
        .is_binary = true,
    },
    MatrixFormat{
        .name = "matrix-market",
        .description = "Matrix Market, coordinate or array (NIST)",
        .signature = "first word %%MatrixMarket",
        .extensions = ".mtx .mm",
        .matches = looks_like_matrix_market,
        .read = read_matrix_market,
        .write = write_matrix_market,
    },
    MatrixFormat{
        .name = "sms",
        .description = "sparse integers of LinBox; values modulo 2",
        .signature = "first line 'm n M'",
        .extensions = ".sms",
        .matches = looks_like_sms,
        .read = read_sms,
        .write = write_sms,
    },
    MatrixFormat{
        .name = "jcf",
        .description = "signed column numbers, as M4RI reads them",
        .signature = "first line 'm n 2'",
        .extensions = ".jcf",
        .matches = looks_like_jcf,
        .read = read_jcf,
        .write = write_jcf,
        .can_represent = jcf_can_represent,
    },
    MatrixFormat{
        .name = "alist",
        .description = "parity-check matrices of MacKay's collection",
        .signature = "two pairs of numbers, then n weights",
        .extensions = ".alist",
        .matches = looks_like_alist,
        .read = read_alist,
        .write = write_alist,
        .can_represent = alist_can_represent,
    },
    MatrixFormat{
        .name = "stim-01",
        .description = "shots of Stim, rows of 0 and 1 alone",
        .signature = "",
        .extensions = ".01",
        .matches = nullptr,
        .read = read_stim_01,
        .write = write_stim_01,
        .can_represent = stim_01_can_represent,
    },
    MatrixFormat{
        .name = "stim-b8",
        .description = "shots of Stim, eight entries in a byte",
        .signature = "",
        .extensions = ".b8",
        .matches = nullptr,
        .read = refuse_without_columns,
        .write = write_stim_b8,
        .is_binary = true,
        .read_columns = read_stim_b8,
        .needs_columns = true,
        .can_represent = stim_b8_can_represent,
    },
    MatrixFormat{
        .name = "text",
        .description = "one row of 0 and 1 per line",
        .signature = "anything else",
        .extensions = ".txt",
        .matches = looks_like_matrix_text,
        .read = read_matrix_text,
        .write = write_matrix_text,
    },
};

}  // namespace

std::span<const MatrixFormat> matrix_formats() {
    return kFormats;
}

const MatrixFormat& matrix_format(std::string_view name) {
    std::string names;
    for (const MatrixFormat& format : kFormats) {
        if (format.name == name) return format;
        names += names.empty() ? "" : ", ";
        names += format.name;
    }
    throw std::invalid_argument("no matrix format '" + std::string(name) + "'; expected one of " + names);
}

const MatrixFormat& detect_matrix_format(std::string_view text) {
    // The last format is not tried, because that takes a while for text.
    for (const MatrixFormat& format : matrix_formats().first(kFormats.size() - 1)) {
        if (format.matches != nullptr && format.matches(text)) return format;
    }
    return kFormats.back();
}

const MatrixFormat& detect_packed_format(std::string_view text) {
    const MatrixFormat& format = detect_matrix_format(text);
    return format.read_columns != nullptr ? format : matrix_format("npy-packed");
}

const MatrixFormat* matrix_format_of_extension(std::string_view extension) {
    const auto* const found = std::find_if(
        kFormats.begin(), kFormats.end(), [&](const MatrixFormat& format) { return has_extension(format, extension); });
    return found == kFormats.end() ? nullptr : found;
}

const MatrixFormat& matrix_format_of_file(const std::filesystem::path& file, std::span<const MatrixFormat> formats) {
    const std::string extension = file.extension().string();
    const bool has_none = extension.empty() || extension == ".";
    std::string known;
    for (const MatrixFormat& format : formats) {
        if (has_none ? format.name == "text" : has_extension(format, extension)) return format;
        if (!format.extensions.empty()) known += (known.empty() ? "" : " ") + std::string(format.extensions);
    }
    throw std::invalid_argument(file.string() + ": expected a name without extension, for text, or with one of " +
                                known + ", found " + io::quoted(extension));
}

BitMatrix read_matrix(const Source& source) {
    return detect_matrix_format(source.text).read(source);
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
