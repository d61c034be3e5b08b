// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights {

/// Solves many boards of one game: the equations are reduced once, and solving a board is then a product of matrices.
/// Boards are rows of a matrix here, over the cells as Grid::to_vector() numbers them.
class BatchSolver {
public:
    /// Maximum number of cells of a game; the reduced equations then take 200 MB.
    static constexpr std::size_t kMaxCells = 40'000;

    /// Reduces the equations of a game.
    /// Time O(N^3 / 64), memory about N^2 / 2 bytes for N cells while it works.
    /// @throws std::length_error if the game has more than kMaxCells cells
    explicit BatchSolver(Grid grid);

    /// The game.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

    /// The quiet patterns, k x N, equal to those of lights::quiet_patterns().
    [[nodiscard]] const BitMatrix& quiet_patterns() const noexcept { return quiet_patterns_; }

    /// The results for several boards, one row for each.
    struct Results {
        BitMatrix presses;   ///< m x N; 0 for an unsolvable board
        BitVector solvable;  ///< length m; 1 for a solvable board
    };

    /// Press patterns that turn the boards off, equal to those of lights::solve().
    /// @param boards  m x N
    /// @throws std::invalid_argument if the number of columns is not N
    /// Time O(m·N^2 / 64).
    [[nodiscard]] Results solve(const BitMatrix& boards) const;

    /// The fewest presses for each board, lexicographically smallest, equal to those of lights::minimum_presses().
    /// Time that of solve() and of coset_leader() for each board, or of 2^k words for at most 64 cells and k <= 10.
    /// @throws std::invalid_argument as solve(); std::length_error if k > kMaxNullity
    [[nodiscard]] Results minimum_presses(const BitMatrix& boards) const;

    /// The maximum nullity k for minimum_presses(), at which it still proves every answer in reasonable time.
    static constexpr std::size_t kMaxNullity = 32;

    /// A pattern that proves a board unsolvable: every press toggles an even number of its cells, but an odd number of
    /// them are lit.
    /// @param lights  of length N
    /// @throws std::invalid_argument if the length is wrong or the board can be solved
    /// Time O(N·(N - r)) for the rank r: a transposition for each call.
    [[nodiscard]] BitVector unsolvability_certificate(const BitVector& lights) const;

private:
    void make_lightest(BitMatrix& presses, std::size_t first, std::size_t last) const;
    // True if all sums of quiet patterns can be listed, each in a word.
    [[nodiscard]] bool can_list_sums() const;

    Grid grid_;
    BitMatrix presses_of_lights_;  // N x N: lights (a row) times this are the presses
    BitMatrix conditions_;         // N x (N - r): lights times this are 0 if they can be turned off
    BitMatrix quiet_patterns_;     // k x N
};

}  // namespace gf2::lights
