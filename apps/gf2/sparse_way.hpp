// SPDX-License-Identifier: MIT
// Matrices that are dense or sparse in memory, as is cheaper for the work on them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "apps/cli/command.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {

/// A matrix in the form that the work on it takes.
struct InputMatrix {
    std::string_view format;  ///< the name of its file format
    std::variant<BitMatrix, SparseMatrix> matrix;

    [[nodiscard]] BitMatrix* dense() { return std::get_if<BitMatrix>(&matrix); }
    [[nodiscard]] const BitMatrix* dense() const { return std::get_if<BitMatrix>(&matrix); }
    [[nodiscard]] const SparseMatrix* sparse() const { return std::get_if<SparseMatrix>(&matrix); }
    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t columns() const;
};

/// What a command does with a matrix that may be sparse in memory.
struct SparseUse {
    enum class Work {
        kElimination,  ///< of the matrix: the cheaper way by the estimates
        kProducts      ///< sparse matrices are cheaper
    };

    Work work = Work::kElimination;
    bool counts_rows = false;   ///< matrices with few rows are dense, too
    bool is_augmented = false;  ///< the last column is a right-hand side, perhaps behind a bar
};

/// The way that a command takes: --sparse, --dense, and --method for the core of a sparse matrix.
///
/// Without them, a matrix is sparse if it has kMinColumns columns, its file format lists the ones, and they are fewer
/// than 1/64 of the entries or the dense matrix exceeds the memory limit; and for eliminations, if structure() says
/// that this is faster than the dense elimination, or the dense matrix exceeds the limit.
struct SparseWay {
    static constexpr std::size_t kMinColumns = 2048;

    bool sparse = false;
    bool dense = false;
    std::string method = "automatic";

    /// Declares --sparse and --dense.
    void declare(Arguments& arguments);
    /// Declares --method, too.
    void declare_with_method(Arguments& arguments);

    /// Reads a matrix; with --verbose, says which way it goes and why.
    /// @throws io::ParseError; of a matrix that cannot be sparse, what its dense reader throws
    [[nodiscard]] InputMatrix read(const Context& context, const MatrixInput& input, const io::Source& source,
                                   const SparseUse& use = {}) const;
    [[nodiscard]] InputMatrix read(const Context& context, const MatrixInput& input, const std::string& path,
                                   const SparseUse& use = {}) const;
    [[nodiscard]] InputMatrix read(const Context& context, const MatrixArgument& argument,
                                   const SparseUse& use = {}) const;

    /// True if a matrix is to be sparse without --sparse; says with --verbose why.
    [[nodiscard]] bool chooses_sparse(const Context& context, const io::Source& source, const SparseMatrix& a,
                                      const SparseUse& use = {}) const;

    /// True if --sparse or a --method asks for the sparse way.
    [[nodiscard]] bool is_sparse_forced() const { return sparse || method != "automatic"; }

    /// The options of the library: what --memory leaves besides the matrix.
    [[nodiscard]] SparseOptions options(const Context& context, const SparseMatrix& a) const;
};

/// The fields that begin an answer about a sparse matrix: its shape.
[[nodiscard]] Json answer_about(const Context& context, const SparseMatrix& a);

/// Says with --verbose that an answer of the sparse way is not canonical; adds "canonical" to it then.
void tell_canonical(const Context& context, Json& answer, bool is_canonical);

/// What a number in bounds that do not meet says: "at least 3, at most 5".
[[nodiscard]] std::string bounds_text(std::size_t lower, std::size_t upper);

/// Says that the lower bound of a rank is the rank with high probability.
void note_monte_carlo(const Context& context);

}  // namespace gf2::apps::gf2_program
