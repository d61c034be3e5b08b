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
    std::string_view sign;         ///< what it is told by, in words; empty if it is not told from others
    std::string_view extensions;   ///< of files that are written in it unless told otherwise, such as ".mtx .mm"

    bool (*looks_like)(std::string_view text);  ///< by content; null if it is not told from others

    /// Throws ParseError; always, if there is read_columns and the input does not say how many there are.
    BitMatrix (*read)(const Source& source);

    /// Check the stream afterwards. Throws std::invalid_argument for a matrix that it does not hold.
    void (*write)(std::ostream& out, const BitMatrix& a);

    bool is_binary = false;  ///< what is written is not text

    /// Reads inputs that need not say how many columns they have. Null for the others.
    BitMatrix (*read_columns)(const Source& source, std::size_t columns) = nullptr;

    bool needs_columns = false;  ///< inputs never say it

    /// False for the matrices that it has no way to write. Null if there are none such.
    bool (*holds)(const BitMatrix& a) = nullptr;
};

/// All of them; the first one that looks like a text is the format it is taken for.
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
/// The same in a format that is known.
[[nodiscard]] BitVector read_vector(const Source& source, const MatrixFormat& format);

}  // namespace gf2::io
