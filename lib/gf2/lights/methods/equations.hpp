// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"

namespace gf2::lights::internal {

/// The equations of a game: its press matrix, or the transposed matrix.
class Equations {
public:
    /// The equations of the press matrix; the grid must outlive them.
    explicit Equations(const Grid& grid) : grid_(grid) {}

    /// The equations of the transposed matrix.
    [[nodiscard]] Equations transposed() const { return {grid_, matrix().transposed(), !is_transposed_}; }

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] bool is_transposed() const noexcept { return is_transposed_; }

    /// The matrix as lists of its ones, made by the first call and kept. Not safe for several threads.
    [[nodiscard]] const SparsePressMatrix& matrix() const {
        if (!matrix_) matrix_.emplace(grid_);
        return *matrix_;
    }

private:
    Equations(const Grid& grid, SparsePressMatrix matrix, bool is_transposed)
        : grid_(grid), matrix_(std::move(matrix)), is_transposed_(is_transposed) {}

    const Grid& grid_;
    mutable std::optional<SparsePressMatrix> matrix_;
    bool is_transposed_ = false;
};

}  // namespace gf2::lights::internal
