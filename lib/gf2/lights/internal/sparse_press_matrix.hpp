// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// The press matrix as lists of its ones: N equations (lights) in N unknowns (presses), by rows and by columns.
class SparsePressMatrix {
public:
    explicit SparsePressMatrix(const Grid& grid);

    /// A lower bound of the bytes of the matrix of a grid and of its Chase or Band, before the number of parameters or
    /// the width is known: two lists with an entry for each light that a press toggles, and some numbers for each cell.
    [[nodiscard]] static std::uint64_t min_bytes(const Grid& grid);

    /// The transposed matrix.
    [[nodiscard]] SparsePressMatrix transposed() const { return {columns_, rows_}; }

    [[nodiscard]] std::size_t size() const noexcept { return rows_.starts.size() - 1; }
    [[nodiscard]] std::uint64_t bytes() const noexcept {
        return std::uint64_t{2} * (rows_.starts.size() + rows_.entries.size()) * sizeof(std::size_t);
    }
    /// The number of ones of the matrix.
    [[nodiscard]] std::size_t ones() const noexcept { return rows_.entries.size(); }
    /// The presses that toggle a light, increasing.
    [[nodiscard]] std::span<const std::size_t> presses_of(std::size_t light) const { return rows_.list(light); }
    /// The lights that a press toggles, increasing.
    [[nodiscard]] std::span<const std::size_t> lights_of(std::size_t press) const { return columns_.list(press); }

    [[nodiscard]] bool is_symmetric() const { return rows_ == columns_; }

private:
    struct Lists {
        std::vector<std::size_t> starts;  // size() + 1 of them
        std::vector<std::size_t> entries;

        [[nodiscard]] std::span<const std::size_t> list(std::size_t i) const {
            return std::span(entries).subspan(starts[i], starts[i + 1] - starts[i]);
        }
        friend bool operator==(const Lists&, const Lists&) = default;
    };

    SparsePressMatrix(Lists rows, Lists columns) : rows_(std::move(rows)), columns_(std::move(columns)) {}

    [[nodiscard]] static Lists transpose(const Lists& lists);

    Lists rows_;
    Lists columns_;
};

}  // namespace gf2::lights::internal
