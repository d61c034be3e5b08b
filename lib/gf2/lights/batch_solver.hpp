// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights {

/// Solves many boards of one game: the equations are reduced once, and then a board is a vector in a product of
/// matrices. Boards are rows of a matrix here, over the cells as Grid::to_vector() numbers them.
class BatchSolver {
public:
    /// Most cells of a game; the reduced equations of so many take 200 MB.
    static constexpr std::size_t kMaxCells = 40'000;

    /// Time O(N^3 / 64), memory N^2 / 4 bytes for N cells.
    /// @throws std::length_error if the game has more than kMaxCells cells
    explicit BatchSolver(Grid grid);

    /// The game.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

    /// The quiet patterns, k x N, as lights::quiet_patterns() has them.
    [[nodiscard]] const BitMatrix& quiet_patterns() const noexcept { return quiet_patterns_; }

    /// One row for each board.
    struct Results {
        BitMatrix presses;   ///< m x N; 0 for a board that cannot be solved
        BitVector solvable;  ///< length m
    };

    /// Press patterns that turn the boards off, the same as lights::solve() has.
    /// @param boards  m x N
    /// @throws std::invalid_argument if the number of columns is not N
    /// Time O(m·N^2 / 64).
    [[nodiscard]] Results solve(const BitMatrix& boards) const;

    /// The fewest presses for each board, the first of them in order of its text; the same as
    /// lights::minimum_presses() has.
    /// Time as solve(), and that of coset_leader() for each board; for up to 64 cells and 2^10 quiet patterns
    /// 2^k words.
    /// @throws std::invalid_argument as solve(); std::length_error if k > kMaxNullity
    [[nodiscard]] Results minimum_presses(const BitMatrix& boards) const;

    /// The dimension up to which minimum_presses() proves every answer in reasonable time.
    static constexpr std::size_t kMaxNullity = 32;

    /// A pattern that proves that a board cannot be solved: every press toggles an even number of its cells, but an odd
    /// number of them are lit.
    /// @param lights  of length N
    /// @throws std::invalid_argument if the length is wrong or the board can be solved
    [[nodiscard]] BitVector unsolvability_certificate(const BitVector& lights) const;

private:
    void make_lightest(BitMatrix& presses, std::size_t first, std::size_t last) const;
    [[nodiscard]] bool fits_words() const;

    Grid grid_;
    BitMatrix presses_of_lights_;  // N x N: lights (a row) times this are the presses
    BitMatrix conditions_;         // N x (N - r): lights times this are 0 if they can be turned off
    BitMatrix quiet_patterns_;     // k x N
};

}  // namespace gf2::lights
