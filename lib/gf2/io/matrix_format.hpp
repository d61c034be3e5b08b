// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <span>
#include <string_view>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io {

/// A file format for matrices.
struct MatrixFormat {
    std::string_view name;         ///< its name, as --from and --to take it
    std::string_view description;  ///< one-line description
    std::string_view signature;    ///< how it is recognised, for help texts; empty if it cannot be detected
    std::string_view extensions;   ///< extensions of files written in it by default, such as ".mtx .mm"

    bool (*matches)(std::string_view text);  ///< detects it in a text; null if it cannot be detected

    /// Reads a matrix. Throws ParseError; a format without a column count always throws here: use read_columns.
    BitMatrix (*read)(const Source& source);

    /// Writes a matrix. Check the stream afterwards. Throws std::invalid_argument for a matrix that the format cannot
    /// represent.
    void (*write)(std::ostream& out, const BitMatrix& a);

    bool is_binary = false;  ///< true if files are not text

    /// Reads an input that need not record its number of columns. Null for other formats.
    BitMatrix (*read_columns)(const Source& source, std::size_t columns) = nullptr;

    bool needs_columns = false;  ///< true if inputs never record it

    /// True if the format can represent the matrix. Null if it can represent all.
    bool (*can_represent)(const BitMatrix& a) = nullptr;

    /// Reads a sparse matrix, in memory that follows its rows, columns and ones, with the errors of `read`. Null if the
    /// format is dense.
    SparseMatrix (*read_sparse)(const Source& source) = nullptr;

    /// Writes a sparse matrix, as `write`. Null if the format is dense.
    void (*write_sparse)(std::ostream& out, const SparseMatrix& a) = nullptr;
};

/// All formats, in the order in which they are tried on a text, but for `text`, which takes what no other matches.
/// Those that need zlib (npz, mat) or libspng (png) are there if the library was built with it.
[[nodiscard]] std::span<const MatrixFormat> matrix_formats();

/// The format with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] const MatrixFormat& matrix_format(std::string_view name);

/// Detects the format of an input by its content alone. Text in no known format counts as "text", whose reader then
/// reports the error.
[[nodiscard]] const MatrixFormat& detect_matrix_format(std::string_view text);

/// The format of packed bits whose number of columns is given beside them: the detected one if it takes that number,
/// else npy-packed, as numpy.packbits records no columns.
[[nodiscard]] const MatrixFormat& detect_packed_format(std::string_view text);

/// The format in which files of an extension such as ".mtx" are written; null if there is none.
[[nodiscard]] const MatrixFormat* matrix_format_of_extension(std::string_view extension);

/// The format in which a file is written: that of its extension, or "text" if it has none.
/// @throws std::invalid_argument for an extension that none of them has; the message lists the known ones
[[nodiscard]] const MatrixFormat& matrix_format_of_file(const std::filesystem::path& file);

/// Reads a matrix in the detected format.
/// @throws ParseError
[[nodiscard]] BitMatrix read_matrix(const Source& source);

/// Reads a sparse matrix in the detected format; a dense format takes the memory of a dense matrix.
/// @throws ParseError
[[nodiscard]] SparseMatrix read_sparse_matrix(const Source& source);

/// Reads a sparse matrix in the given format; a dense format takes the memory of a dense matrix.
/// @throws ParseError
[[nodiscard]] SparseMatrix read_sparse_matrix(const Source& source, const MatrixFormat& format);

/// Reads a vector, a matrix of one row or one column, in the detected format.
/// @throws ParseError, also for another shape
[[nodiscard]] BitVector read_vector(const Source& source);
/// Reads a vector, a matrix of one row or one column, in the given format.
/// @throws ParseError, also for another shape
[[nodiscard]] BitVector read_vector(const Source& source, const MatrixFormat& format);

}  // namespace gf2::io
