// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

/// The order of the rows while pivots are chosen: a permutation, and the list of the rows without a pivot.
class PivotCandidates {
public:
    explicit PivotCandidates(std::size_t rows);

    /// The row of the original matrix that is now at position i.
    [[nodiscard]] std::size_t row_at(std::size_t i) const { return row_at_[i]; }
    [[nodiscard]] std::size_t position_of(std::size_t row) const { return links_[row].position; }
    void swap_positions(std::size_t i, std::size_t k);

    /// The rows without a pivot, as a list in the order of the original matrix; end() begins and ends it.
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
        std::size_t next;  // next row in the list
        std::size_t previous;
    };

    std::vector<std::size_t> row_at_;
    std::vector<Link> links_;  // by row; the last link is that of end()
};

/// Exchanges of pivots with the rows in their places.
using RowSwaps = std::vector<RowSwap>;

/// The pivots that elimination has found.
struct Pivots {
    /// No pivots, in a matrix of `rows` rows.
    explicit Pivots(std::size_t rows) : order(rows) {}

    PivotCandidates order;             ///< the order of the rows; pivot rows come first
    std::vector<std::size_t> columns;  ///< the pivot columns, increasing
    RowSwaps swaps;                    ///< the exchanges that brought the pivots to their places

    [[nodiscard]] std::size_t rank() const noexcept { return columns.size(); }
};

/// Exchanges the words begin .. end - 1 of rows, in the given order.
void swap_rows(BitMatrixView a, std::span<const RowSwap> swaps, std::size_t begin, std::size_t end);

}  // namespace gf2::internal
