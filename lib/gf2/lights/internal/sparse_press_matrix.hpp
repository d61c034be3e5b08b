// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "gf2/lights/grid.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::lights::internal {

/// The press matrix as lists of its ones: N equations (lights) in N unknowns (presses), by rows and by columns.
class SparsePressMatrix {
public:
    using Cells = std::span<const SparseMatrix::Index>;

    /// @throws std::length_error if there are more than SparseMatrix::kMaxSide cells
    explicit SparsePressMatrix(const Grid& grid);

    /// A lower bound of the bytes of the matrix of a grid and of its Chase or Band, before the number of parameters or
    /// the width is known: two lists with an entry for each light that a press toggles, and some numbers for each cell.
    [[nodiscard]] static std::uint64_t min_bytes(const Grid& grid);

    /// The transposed matrix.
    [[nodiscard]] SparsePressMatrix transposed() const { return {columns_, rows_}; }

    [[nodiscard]] std::size_t size() const noexcept { return rows_.rows(); }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return 2 * SparseMatrix::bytes(size(), ones()); }
    /// The number of ones of the matrix.
    [[nodiscard]] std::size_t ones() const noexcept { return rows_.weight(); }
    /// A row for each light, with the presses that toggle it.
    [[nodiscard]] const SparseMatrix& by_rows() const noexcept { return rows_; }
    /// The presses that toggle a light, increasing.
    [[nodiscard]] Cells presses_of(std::size_t light) const { return rows_.row(light); }
    /// The lights that a press toggles, increasing.
    [[nodiscard]] Cells lights_of(std::size_t press) const { return columns_.row(press); }

    [[nodiscard]] bool is_symmetric() const { return rows_ == columns_; }

private:
    SparsePressMatrix(SparseMatrix rows, SparseMatrix columns) : rows_(std::move(rows)), columns_(std::move(columns)) {}

    SparseMatrix rows_;
    SparseMatrix columns_;  // the transposed matrix
};

}  // namespace gf2::lights::internal
