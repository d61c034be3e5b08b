// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "common/cli/command.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::apps::gf2_cli {

/// The matrix and vector files that a command reads, and --from.
struct MatrixInput {
    std::string from;  ///< name of a format; empty: found by content

    void declare(CLI::App& app);

    [[nodiscard]] BitMatrix matrix(const Context& context, const std::string& path) const;

    /// A matrix of one row or one column.
    [[nodiscard]] BitVector vector(const Context& context, const std::string& path) const;

    /// The bytes of a file in whichever format.
    [[nodiscard]] io::Source read(const Context& context, const std::string& path) const;

    /// The format of a file's content, unless --from names one.
    [[nodiscard]] const io::MatrixFormat& format(const io::Source& source) const;

private:
    // Throws a ParseError if the beginning of a long input has bytes that no matrix as text has.
    void refuse_other_text(const io::Source& beginning) const;
};

/// Declares the positional argument of an input file.
CLI::Option* declare_file(CLI::App& app, const std::string& name, std::string& path, const std::string& description);

/// A matrix, and the name of the format that it was in.
struct NamedMatrix {
    std::string_view format;
    BitMatrix matrix;
};

/// The arguments of a command that reads a single matrix A.
struct MatrixArgument {
    std::string path;
    MatrixInput input;
    std::optional<std::size_t> columns;  ///< of a format that need not say it; npy-packed if none is named

    void declare(CLI::App& app, const std::string& description = "An m x n matrix; - for standard input");

    [[nodiscard]] NamedMatrix read_named(const Context& context) const;
    [[nodiscard]] BitMatrix read(const Context& context) const { return read_named(context).matrix; }
};

/// Where the matrix goes that a command answers with: --output and --to.
struct MatrixOutput {
    std::string path;  ///< empty or "-": standard output
    std::string to;    ///< name of a format; empty: by the extension of the file, and text if it has none

    void declare(CLI::App& app);

    /// Refuses to print binary data on a terminal, and a name whose extension is unknown; to be called before the work
    /// is done.
    /// @throws UsageError
    void require_place(const Context& context) const;

    /// Writes the matrix. With --json, prints `answer` with the matrix in it, or the name of the file it is in.
    void write(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a) const;

    /// Writes the system A·x = b as DIMACS, whatever the extension of the file is.
    void write_dimacs(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a,
                      const BitVector& b) const;

private:
    [[nodiscard]] bool is_file() const;

    // `print` writes the file or standard output; with --json, value() is the field `name` where there is no file.
    void write_with(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a,
                    const std::function<void(std::ostream&)>& print, const char* name,
                    const std::function<nlohmann::ordered_json()>& value) const;
    [[nodiscard]] const io::MatrixFormat& format() const;
};

/// Prints a vector as a line of 0 and 1; the empty one as "1 x 0".
void print_vector(std::ostream& out, const BitVector& v);

/// Refuses a result that is larger than --memory allows, before it takes the memory.
/// @param what  its name, such as "the product"
/// @throws InputError
void require_fits_memory(const Context& context, std::size_t rows, std::size_t columns, const std::string& what);

/// Refuses a matrix with an unreasonably large nullspace basis; one of m x n has at least n - m rows of length n.
void require_nullspace_fits_memory(const Context& context, std::size_t rows, std::size_t columns);

/// Refuses a matrix whose columns are too many for a list of pivot and free ones.
void require_room_for_columns(const Context& context, std::size_t columns);

}  // namespace gf2::apps::gf2_cli
