// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// The order of the rows while pivots are taken from among them: a permutation, and the list of the rows that are left.
class PivotCandidates {
public:
    explicit PivotCandidates(std::size_t rows);

    /// The row of the given matrix that is at position i now.
    [[nodiscard]] std::size_t row_at(std::size_t i) const { return row_at_[i]; }
    [[nodiscard]] std::size_t position_of(std::size_t row) const { return links_[row].position; }
    void swap_positions(std::size_t i, std::size_t k);

    /// The rows that are no pivots yet, as a list in the order of the given matrix; end() begins and ends it.
    [[nodiscard]] std::size_t end() const { return row_at_.size(); }
    [[nodiscard]] std::size_t next(std::size_t row) const { return links_[row].next; }
    void remove(std::size_t row) {
        links_[links_[row].previous].next = links_[row].next;
        links_[links_[row].next].previous = links_[row].previous;
    }

    [[nodiscard]] std::vector<std::size_t> take() && { return std::move(row_at_); }

private:
    struct Link {
        std::size_t position;
        std::size_t next;  // row in the list
        std::size_t previous;
    };

    std::vector<std::size_t> row_at_;
    std::vector<Link> links_;  // by row; the last one is end()
};

/// Where pivots were exchanged with the rows that held their place.
using RowSwaps = std::vector<RowSwap>;

/// The pivots that elimination has found.
struct Pivots {
    /// None, in a matrix of so many rows.
    explicit Pivots(std::size_t rows) : order(rows) {}

    PivotCandidates order;             ///< of the rows; the pivots come first
    std::vector<std::size_t> columns;  ///< of the pivots, increasing
    RowSwaps swaps;                    ///< by which the pivots came to their places

    [[nodiscard]] std::size_t rank() const noexcept { return columns.size(); }
};

/// Exchanges the words begin .. end - 1 of the rows, in the order given.
void swap_rows(BitMatrixView a, std::span<const RowSwap> swaps, std::size_t begin, std::size_t end);

}  // namespace gf2::internal
