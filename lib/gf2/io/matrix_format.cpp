// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "gf2/io/alist.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/jcf.hpp"
#include "gf2/io/matrix_market.hpp"
#include "gf2/io/matrix_text.hpp"
#include "gf2/io/native.hpp"
#include "gf2/io/npy.hpp"
#include "gf2/io/pbm.hpp"
#include "gf2/io/sms.hpp"
#include "gf2/io/stim.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

BitMatrix refuse_without_columns(const Source& source) {
    throw ParseError(source.name, byte_position(0),
                     "expected the number of columns from elsewhere, as the format does not hold it, found none");
}

bool has_extension(const MatrixFormat& format, std::string_view extension) {
    for (std::string_view rest = format.extensions; !rest.empty();) {
        const std::string_view known = rest.substr(0, rest.find(' '));
        if (known == extension) return true;
        rest.remove_prefix(std::min(known.size() + 1, rest.size()));
    }
    return false;
}

// Members in the order of MatrixFormat.
constexpr std::array kFormats = {
    MatrixFormat{"gf2", "words with a checksum", "first bytes 89 47 46 32", ".gf2", looks_like_native, read_native,
                 write_native, true},
    MatrixFormat{"npy-packed", "NumPy array of numpy.packbits(a, axis=1)", "columns named in the header", "",
                 [](std::string_view text) { return looks_like_npy_packed(text); },
                 [](const Source& source) { return read_npy_packed(source); },
                 [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a); }, true,
                 [](const Source& source, std::size_t columns) {
                     return read_npy_packed(source, columns);
                 }},
    MatrixFormat{"npy-packed-little", "the same with bitorder=\"little\"", "columns and order named in the header", "",
                 [](std::string_view text) { return looks_like_npy_packed(text, BitOrder::kLittle); },
                 [](const Source& source) { return read_npy_packed(source, std::nullopt, BitOrder::kLittle); },
                 [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a, BitOrder::kLittle); }, true,
                 [](const Source& source, std::size_t columns) {
                     return read_npy_packed(source, columns, BitOrder::kLittle);
                 }},
    MatrixFormat{"npy", "NumPy array of 0 and 1, of any type", "first bytes 93 4e 55 4d 50 59", ".npy", looks_like_npy,
                 read_npy, write_npy, true},
    MatrixFormat{"pbm", "Portable bitmap, P4 or P1; black is 1", "first characters P4 or P1", ".pbm", looks_like_pbm,
                 read_pbm, write_pbm, true},
    MatrixFormat{"matrix-market", "Matrix Market, coordinate or array (NIST)", "first word %%MatrixMarket", ".mtx .mm",
                 looks_like_matrix_market, read_matrix_market, write_matrix_market},
    MatrixFormat{"sms", "sparse integers of LinBox; values modulo 2", "first line 'm n M'", ".sms", looks_like_sms,
                 read_sms, write_sms},
    MatrixFormat{"jcf", "signed column numbers, as M4RI reads them", "first line 'm n 2'", ".jcf", looks_like_jcf,
                 read_jcf, write_jcf, false, nullptr, false, jcf_holds},
    MatrixFormat{"alist", "parity-check matrices of MacKay's collection", "two pairs of numbers, then n weights",
                 ".alist", looks_like_alist, read_alist, write_alist, false, nullptr, false, alist_holds},
    MatrixFormat{"stim-01", "shots of Stim, rows of 0 and 1 alone", "", ".01", nullptr, read_stim_01, write_stim_01,
                 false, nullptr, false, stim_01_holds},
    MatrixFormat{"stim-b8", "shots of Stim, eight entries in a byte", "", ".b8", nullptr, refuse_without_columns,
                 write_stim_b8, true, read_stim_b8, true, stim_b8_holds},
    MatrixFormat{"text", "one row of 0 and 1 per line", "anything else", ".txt", looks_like_matrix_text,
                 read_matrix_text, write_matrix_text},
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
    // The last one is taken in any case, so that it need not look, which takes text a while.
    for (const MatrixFormat& format : matrix_formats().first(kFormats.size() - 1)) {
        if (format.looks_like != nullptr && format.looks_like(text)) return format;
    }
    return kFormats.back();
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
