// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/files/named_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {

/// The matrix and vector files that a command reads, and --from.
struct MatrixInput {
    std::string from;       ///< name of a format; empty: detected from the content
    bool modulo_2 = false;  ///< integers of text count modulo 2

    void declare(Arguments& arguments);

    /// Reads a matrix.
    [[nodiscard]] BitMatrix matrix(const Context& context, const std::string& path) const;

    /// Reads a matrix that has n columns if --from is a format that does not record their number.
    [[nodiscard]] BitMatrix matrix(const Context& context, const std::string& path, std::size_t n) const;

    /// Reads a matrix of checks or operators; see require_room_for_code().
    [[nodiscard]] BitMatrix code_matrix(const Context& context, const std::string& path) const;

    /// Reads a matrix of one row or one column as a vector.
    [[nodiscard]] BitVector vector(const Context& context, const std::string& path) const;

    /// Reads the bytes of a file in any format.
    [[nodiscard]] io::Source read(const Context& context, const std::string& path) const;

    /// The format that --from names, else the format detected from the content.
    [[nodiscard]] const io::MatrixFormat& format(const io::Source& source) const;

    /// Reads the matrix in an input; with --verbose, says what was read.
    /// @param is_augmented  whether its last column may be behind a bar
    [[nodiscard]] BitMatrix matrix(const Context& context, const io::Source& source, bool is_augmented = false) const;

private:
    // Throws ParseError if the beginning of a long input is taken for text, but no matrix as text begins so.
    void refuse_other_text(const io::Source& beginning) const;
};

/// Declares a required positional argument that names an input file.
Argument& declare_file(Arguments& arguments, const std::string& name, std::string& path,
                       const std::string& description);

/// A matrix and the name of its input format.
struct NamedMatrix {
    std::string_view format;
    BitMatrix matrix;
};

/// The arguments of a command that reads a single matrix A.
struct MatrixArgument {
    std::string path;
    MatrixInput input;
    std::optional<std::size_t> columns;  ///< for formats that may not record it; npy-packed without --from

    /// Returns the positional argument.
    Argument& declare(Arguments& arguments, const std::string& description = "An m x n matrix; - for standard input");

    [[nodiscard]] NamedMatrix read_named(const Context& context) const;
    [[nodiscard]] BitMatrix read(const Context& context) const { return read_named(context).matrix; }

    /// Reads a matrix of a linear code: no Pauli operators, unless --from says so.
    /// @throws InputError
    [[nodiscard]] BitMatrix read_code(const Context& context) const;
};

/// The destination and format of the matrix that a command computes: --output and --to.
struct MatrixOutput {
    std::string path;  ///< empty or "-": standard output
    std::string to;    ///< name of a format; empty: that of the file's extension, text if it has none
    std::string_view option = "--output";  ///< in messages

    void declare(Arguments& arguments);

    /// Refuses binary output on a terminal and a file name with an unknown extension; to be called before computing.
    /// @throws UsageError
    void require_place(const Context& context) const;

    /// Writes the matrix. With --json, prints `answer` with the matrix, or with the name of its file.
    void write(const Context& context, Json answer, const BitMatrix& a) const;

    /// Writes a matrix that is computed in blocks of rows; as text, without having it whole in memory.
    /// @param block  returns rows first .. first + count - 1
    void write_blocks(const Context& context, Json answer, std::size_t rows, std::size_t columns,
                      const std::function<BitMatrix(std::size_t first, std::size_t count)>& block) const;

    /// True if the matrix is written as a list of its ones, so that it may be sparse.
    [[nodiscard]] bool lists_ones(const Context& context) const;

    /// Writes a sparse matrix; without --to and an extension, in Matrix Market. With --json and no file, the text
    /// becomes the field of the format's name.
    void write_sparse(const Context& context, Json answer, const SparseMatrix& a) const;

    /// Writes the system A·x = b, whatever the file's extension.
    /// @param form  "dimacs" or "equations"
    void write_system(const Context& context, Json answer, const BitMatrix& a, const BitVector& b,
                      const char* form) const;

private:
    [[nodiscard]] bool is_file() const;

    // `print` writes the file or standard output; with --json and no file, value() becomes the field `name`.
    void write_with(const Context& context, Json answer, std::size_t rows, std::size_t columns,
                    const std::function<void(std::ostream&)>& print, const char* name,
                    const std::function<Json()>& value) const;
    [[nodiscard]] const io::MatrixFormat& format() const;
};

/// The name of a file in messages: "standard input" for "-".
[[nodiscard]] std::string file_name(const std::string& path);

/// The shape of a file's matrix in messages: "a.txt is 3 x 4".
[[nodiscard]] std::string shape_of(const std::string& path, const BitMatrix& a);
[[nodiscard]] std::string shape_of(const std::string& path, std::size_t rows, std::size_t columns);

/// The length of a file's vector in messages: "b.txt has length 3".
[[nodiscard]] std::string length_of(const std::string& path, const BitVector& b);

/// Refuses files whose shapes do not fit each other: "a.txt is 3 x 4, b.txt is 5 x 2: the columns of ...".
/// @param shapes  of the files, as shape_of() and length_of() print them
/// @param rule    the rule that they break, such as "the columns of A and the rows of B must agree"
/// @throws InputError if `fit` is false
void require_fit(bool fit, const std::vector<std::string>& shapes, const std::string& rule);

/// @throws InputError if the matrix is not square
void require_square(const std::string& path, const BitMatrix& a);

/// Refuses a right-hand side that does not fit the coefficients.
/// @throws InputError
void require_right_hand_side(const std::string& a_path, std::size_t rows, const std::string& b_path,
                             const BitVector& b);

/// The shape and the fingerprint of a matrix, as the question of a search has them: "3 x 4 (0123456789abcdef)".
[[nodiscard]] std::string identity_of(const BitMatrix& a);

/// The fields that begin an answer about a matrix: its shape.
[[nodiscard]] Json answer_about(const Context& context, const BitMatrix& a);

/// The answer with a matrix and its shape.
[[nodiscard]] Json with_matrix(Json answer, const BitMatrix& a);

/// Prints an answer: its fields with --json, else its text.
void print_answer(const Context& context, const Json& answer, std::string_view text);

/// Writes what make() returns if a certificate is wanted, or says why there is none.
/// @param obstacle  what the answer lacks, such as "the minimum is not proved"; empty if it is complete
void write_certificate(const Context& context, const CertificateFile& file, std::string_view obstacle,
                       const std::function<Certificate()>& make);

/// Prints a vector as a line of 0 and 1; the empty vector as "1 x 0".
void print_vector(std::ostream& out, const BitVector& v);

/// Refuses work that takes more bytes than --memory.
/// @param what  a singular noun
/// @throws InputError
void require_bytes(const Context& context, std::uint64_t bytes, const std::string& what);

/// Refuses a result larger than --memory before it is allocated.
/// @param what  a singular noun for the result, such as "the product"
/// @throws InputError
void require_fits_memory(const Context& context, std::size_t rows, std::size_t columns, const std::string& what);

/// Refuses an m x n matrix whose nullspace basis, at least n - m rows of length n, would exceed --memory.
void require_nullspace_fits_memory(const Context& context, std::size_t rows, std::size_t columns);

/// Refuses a code whose checks, by column, would exceed the limit for what its file holds.
/// @throws io::MemoryError
void require_room_for_code(const io::Source& source, std::size_t checks, std::size_t columns);

/// Refuses a matrix whose pivot and free columns would exceed --memory as a list.
void require_room_for_columns(const Context& context, std::size_t columns);

}  // namespace gf2::apps::gf2_program
