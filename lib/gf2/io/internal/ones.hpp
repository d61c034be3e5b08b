// SPDX-License-Identifier: MIT
// Where the readers of sparse formats put the ones that they find: a dense matrix or a sparse one. A reader is a
// template with one of these as its parameter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io::internal {

/// The ones of a dense matrix.
class DenseOnes {
public:
    using Matrix = BitMatrix;  ///< the type of the matrix

    /// Checks the memory for the shape.
    /// @param place  where the input says it
    /// @param more   bytes that the reader takes in addition
    /// @throws MemoryError
    static void require(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns,
                        std::uint64_t more) {
        source.require_matrix(place, rows, columns, more);
    }

    /// The zero matrix, if require() allows it.
    DenseOnes(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns, std::uint64_t more = 0)
        : a_((require(source, place, rows, columns, more), static_cast<std::size_t>(rows)),
             static_cast<std::size_t>(columns)) {}

    /// Announces about so many ones.
    void expect(Position, std::uint64_t) {}

    /// Adds 1 to an entry.
    /// @pre it is in the matrix
    void flip(std::size_t i, std::size_t j) { a_.flip(i, j); }

    /// The matrix.
    [[nodiscard]] BitMatrix matrix() && { return std::move(a_); }
    /// Its first rows.
    /// @pre the others are none
    [[nodiscard]] BitMatrix matrix(std::size_t) && { return std::move(a_); }

private:
    BitMatrix a_;
};

/// The ones of a sparse matrix. If they come row by row, their columns are the lists of the matrix; otherwise their
/// rows are kept beside them and counted at the end. Memory 8 bytes for each row, 4 for each one, and 8 more for each
/// one that do not come row by row.
class SparseOnes {
public:
    using Matrix = SparseMatrix;  ///< the type of the matrix

    /// Checks the memory for the shape: eight bytes for each row, and for each column, too, which results such as
    /// solutions take.
    /// @throws ParseError if a side is longer than SparseMatrix::kMaxSide; MemoryError
    static void require(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns,
                        std::uint64_t more);

    /// The zero matrix, if require() allows it.
    SparseOnes(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns, std::uint64_t more = 0);

    /// Announces about so many ones.
    /// @throws MemoryError
    void expect(Position place, std::uint64_t ones);

    /// Adds 1 to an entry.
    /// @pre it is in the matrix
    void flip(std::size_t i, std::size_t j) {
        if (!are_rows_kept_) {
            if (i >= last_row_) {
                last_row_ = i;
                ++starts_[i + 1];
                lists_.push_back(static_cast<SparseMatrix::Index>(j));
                return;
            }
            keep_rows();
        }
        rows_.push_back(static_cast<SparseMatrix::Index>(i));
        lists_.push_back(static_cast<SparseMatrix::Index>(j));
    }

    /// The matrix.
    [[nodiscard]] SparseMatrix matrix() &&;
    /// Its first rows.
    /// @pre the others have no ones
    [[nodiscard]] SparseMatrix matrix(std::size_t rows) &&;

private:
    void keep_rows();

    const Source& source_;
    Position place_;
    std::uint64_t bytes_of_sides_;
    std::size_t columns_;
    std::size_t last_row_ = 0;
    bool are_rows_kept_ = false;
    std::vector<std::uint64_t> starts_;       // the weight of row i in place i + 1, unless rows are kept
    std::vector<SparseMatrix::Index> lists_;  // columns in the order of the input
    std::vector<SparseMatrix::Index> rows_;   // their rows, if kept
};

}  // namespace gf2::io::internal
