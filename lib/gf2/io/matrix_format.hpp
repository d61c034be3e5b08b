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

namespace gf2::io {

/// A file format for matrices.
struct MatrixFormat {
    std::string_view name;         ///< as --from and --to take it
    std::string_view description;  ///< one line
    std::string_view signature;    ///< how it is recognised, for help texts; empty if it cannot be detected
    std::string_view extensions;   ///< of files that are written in it unless told otherwise, such as ".mtx .mm"

    bool (*matches)(std::string_view text);  ///< whether a text is recognised; null if it cannot be detected

    /// Throws ParseError; a format without a column count always throws here: use read_columns.
    BitMatrix (*read)(const Source& source);

    /// Check the stream afterwards. Throws std::invalid_argument for a matrix that it cannot represent.
    void (*write)(std::ostream& out, const BitMatrix& a);

    bool is_binary = false;  ///< files are not text

    /// Reads inputs that need not say how many columns they have. Null for the others.
    BitMatrix (*read_columns)(const Source& source, std::size_t columns) = nullptr;

    bool needs_columns = false;  ///< inputs never say it

    /// Whether it has a way to write the matrix. Null if it has for all.
    bool (*can_represent)(const BitMatrix& a) = nullptr;
};

/// All formats, in the order in which they are tried on a text.
[[nodiscard]] std::span<const MatrixFormat> matrix_formats();

/// @throws std::invalid_argument if there is no format of that name; the message lists them
[[nodiscard]] const MatrixFormat& matrix_format(std::string_view name);

/// The format of an input, by its content alone. Text in no known format is taken for "text", whose reader
/// then says what is wrong with it.
[[nodiscard]] const MatrixFormat& detect_matrix_format(std::string_view text);

/// The format that a file is to be written in by the end of its name, such as ".mtx"; null if that says nothing.
[[nodiscard]] const MatrixFormat* matrix_format_of_extension(std::string_view extension);

/// The format that a file is to be written in by its name: that of its extension, and "text" if it has none.
/// @param formats  those to choose from, "text" among them
/// @throws std::invalid_argument for an extension that none of them has; the message lists those there are
[[nodiscard]] const MatrixFormat& matrix_format_of_file(const std::filesystem::path& file,
                                                        std::span<const MatrixFormat> formats = matrix_formats());

/// Reads a matrix in whichever format it is found to be.
/// @throws ParseError
[[nodiscard]] BitMatrix read_matrix(const Source& source);

/// Reads a vector: a matrix of one row or one column, in whichever format it is found to be or in the given one.
/// @throws ParseError, also if it has another shape
[[nodiscard]] BitVector read_vector(const Source& source);
/// Reads a vector in the given format.
[[nodiscard]] BitVector read_vector(const Source& source, const MatrixFormat& format);

}  // namespace gf2::io
