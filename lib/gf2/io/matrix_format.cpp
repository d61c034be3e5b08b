// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include "gf2/io/errors.hpp"
#include "gf2/io/matrix_market.hpp"
#include "gf2/io/matrix_text.hpp"
#include "gf2/io/native.hpp"
#include "gf2/io/npy.hpp"
#include "gf2/io/pbm.hpp"

namespace gf2::io {
namespace {

constexpr std::array kFormats = {
    MatrixFormat{"gf2", "words with a checksum, the fastest", looks_like_native, read_native, write_native, true},
    MatrixFormat{"npy-packed", "NumPy array of numpy.packbits(a, axis=1)", looks_like_npy_packed,
                 [](const Source& source) { return read_npy_packed(source); }, write_npy_packed, true},
    MatrixFormat{"npy", "NumPy array of 0 and 1, of any type", looks_like_npy, read_npy, write_npy, true},
    MatrixFormat{"pbm", "Portable bitmap, P4 or P1; black is 1", looks_like_pbm, read_pbm, write_pbm, true},
    MatrixFormat{"matrix-market", "Matrix Market, coordinate or array (NIST .mtx)", looks_like_matrix_market,
                 read_matrix_market, write_matrix_market},
    MatrixFormat{"text", "one row of 0 and 1 per line", looks_like_matrix_text, read_matrix_text, write_matrix_text},
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
        if (format.looks_like(text)) return format;
    }
    return kFormats.back();
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
