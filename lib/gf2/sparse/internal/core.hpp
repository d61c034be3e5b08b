// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/internal/block_operator.hpp"
#include "gf2/sparse/internal/folding.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {

/// The core R of a peeled matrix, r x d: the core rows after elimination of the pivots by rows, in the core columns. It
/// is held as a program of sums: of the pivot rows that are in several sums, in order, and of the core rows. A sum adds
/// lines: core columns and pivot rows. A pivot row that is in a single sum is replaced there by its own sum.
class Core final : public BlockOperator {
public:
    /// Core rows that are found to be zero are moved to the zero rows of the peeling.
    Core(const SparseMatrix& a, Peeling& peeling);

    /// Number of rows, r.
    [[nodiscard]] std::size_t rows() const noexcept override { return rows_; }
    /// Number of columns, d.
    [[nodiscard]] std::size_t columns() const noexcept override { return columns_; }
    /// Number of lines that a product adds up.
    [[nodiscard]] std::uint64_t lines() const noexcept { return lines_.size(); }
    /// Number of bytes of the program.
    [[nodiscard]] std::uint64_t bytes() const noexcept;

    void multiply(const BitMatrix& x, BitMatrix& y) const override;
    void multiply_transposed(const BitMatrix& y, BitMatrix& x) const override;

    /// The matrix G·R·F with folded rows and columns: F = columns.matrix(), G = rows.matrix()ᵀ. Time O(N·d / 1024)
    /// lines of 1024 bits; memory besides the result 128 bytes for each pivot row and 4 bytes for each one.
    [[nodiscard]] BitMatrix form(const Folding& rows, const Folding& columns) const;

    /// The number of bytes that form() takes besides its result.
    [[nodiscard]] std::uint64_t form_bytes(const Folding& columns) const noexcept;

private:
    using Index = SparseMatrix::Index;

    [[nodiscard]] std::size_t pivots() const noexcept { return slots_.size(); }
    void find_slots();
    void evaluate(Peeling& peeling);

    std::size_t rows_;
    std::size_t columns_;
    std::size_t slot_count_ = 0;
    std::vector<std::uint64_t> starts_;  // of the sums in lines_: those of the pivot rows, then those of the core rows
    std::vector<Index> lines_;           // in each sum core columns, then columns_ + the slots of pivot rows
    std::vector<Index> slots_;           // of each pivot row: where it is from its sum to the last one that it is in
};

}  // namespace gf2::internal
