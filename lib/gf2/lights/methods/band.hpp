// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"
#include "gf2/lights/methods/elimination_order.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights::internal {

/// The result of elimination on the band: a row echelon form of the press matrix, with its columns in the order of the
/// band and the lights carried along.
class BandEchelon {
public:
    /// False if A·x = lights has no solution.
    [[nodiscard]] bool is_consistent() const noexcept { return is_consistent_; }

    [[nodiscard]] std::size_t nullity() const noexcept { return order_.size() - rank_; }

    /// Bytes of the rows and their pivots.
    [[nodiscard]] std::uint64_t bytes() const;

    /// True if the order is 0, 1, 2, ... or there are no free presses; solution() and nullspace() are then canonical.
    [[nodiscard]] bool is_canonical() const;

    /// The nullity() presses without a pivot, in the order of the band.
    [[nodiscard]] std::vector<std::size_t> free_presses() const;

    /// The solution that is 0 at the free presses.
    /// @pre is_consistent()
    [[nodiscard]] BitVector solution() const;

    /// The basis of the nullspace, nullity() x N: row i has a 1 at the i-th free press and 0 at the others.
    /// Time O(k·N·w / 64) for k rows, as products of matrices; memory for two matrices of that shape.
    [[nodiscard]] BitMatrix nullspace() const;

private:
    friend class Band;

    // Row i has its pivot at column pivots[i] and the words starts[i] .. starts[i + 1] - 1, beginning with the word of
    // column first_column.
    struct Block {
        std::size_t first_column = 0;
        std::vector<std::size_t> pivots;
        std::vector<std::size_t> starts;
        std::vector<std::uint64_t> words;
        std::vector<bool> lights;

        [[nodiscard]] const std::uint64_t* row(std::size_t i) const { return words.data() + starts[i]; }
        [[nodiscard]] std::size_t words_of(std::size_t i) const { return starts[i + 1] - starts[i]; }

        // Sets the pivots in each row of `values`, k x N, which holds its free columns and all columns to the right of
        // this block.
        void substitute_back(BitMatrixView values) const;
    };

    [[nodiscard]] std::vector<std::size_t> free_columns() const;

    explicit BandEchelon(const CellOrder& order) : order_(order) {}

    CellOrder order_;
    std::vector<Block> blocks_;
    std::size_t rank_ = 0;
    bool is_consistent_ = true;
};

/// Elimination on a narrow band, for any game.
///
/// Order the presses such that those of each light are near one another. Elimination from the first press to the last
/// then needs only few lights at a time: those toggled by some press up to here that have not become a pivot. They are
/// kept in the order of their last press, and the uppermost is the pivot; so no row ever reaches further than the light
/// it began as. Each step eliminates a block of presses from this window by ple(), keeps the pivot rows and carries the
/// other rows on.
///
/// Let w be the widest interval of a light, from first to last press. Time O(N·w^2 / 64) word operations, as products
/// of matrices; memory O(N·w / 8) bytes for the pivot rows, O(w^2 / 8) for the window.
///
/// Source: A. George and J. Liu, "Computer Solution of Large Sparse Positive Definite Systems", 1981, chapter 4, for
/// envelopes; with pivoting as in frontal methods (B. Irons, Int. J. Numer. Methods Eng. 2, 1970).
class Band {
public:
    /// Plans the elimination. `order` lists each press once; the matrix must outlive the band.
    Band(const SparsePressMatrix& matrix, CellOrder order);

    /// An upper bound of the bytes of eliminate(), including those of the band.
    [[nodiscard]] std::uint64_t bytes_needed() const { return bytes_needed_for_nullity() + echelon_bytes_; }

    /// An upper bound of the bytes of nullity(), including those of the band.
    [[nodiscard]] std::uint64_t bytes_needed_for_nullity() const;

    /// The estimated time of eliminate(), in word operations.
    [[nodiscard]] double work() const noexcept { return work_; }

    [[nodiscard]] BandEchelon eliminate(const BitVector& lights) const;

    [[nodiscard]] std::size_t nullity() const;

private:
    class Window;

    const SparsePressMatrix& matrix_;
    CellOrder order_;
    std::vector<std::size_t> position_;  // of each press
    std::vector<Interval> intervals_;    // of each light
    std::vector<std::size_t> entering_;  // the lights by their first press, then those that no press toggles
    std::size_t block_ = 0;              // number of columns eliminated at a time
    std::uint64_t window_bytes_ = 0;
    std::uint64_t echelon_bytes_ = 0;
    double work_ = 0;
};

/// Elimination on a band of w presses: O(N·w^2 / 64) time and O(N·w / 8) bytes.
extern const BoardMethod kBandMethod;

}  // namespace gf2::lights::internal
