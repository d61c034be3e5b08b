// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {

/// A table for light chasing as it is played: presses in each row turn off the lights of the row above, from the first
/// row to the last but one; the lights left in the last row are the remainder. Presses in the first row beforehand
/// change the remainder, always in the same way, so a table says which ones to begin with.
class ChaseTable {
public:
    /// Makes the table of a game.
    /// @throws std::invalid_argument if chase_table_obstacle() gives a reason
    /// Time O(R·C^2 / 64·d) for R rows of C and d offsets of the rule; memory O(C^2 / 8) bytes for each row that
    /// presses reach down.
    explicit ChaseTable(const Grid& grid);

    /// The remainders of the first row's buttons, C x C: row c is that of a dark board after button c is pressed and
    /// the board chased.
    [[nodiscard]] const BitMatrix& remainders() const noexcept { return remainders_; }

    /// The remainder of a board: the lights left in its last row if no button of the first row is pressed before the
    /// chase.
    /// @throws std::invalid_argument as Grid::to_vector()
    [[nodiscard]] BitVector remainder_of(const Board& board) const;

    /// A line of the table: after these presses and another chase, a board that left this remainder is dark.
    struct Line {
        BitVector remainder;  ///< remainder of a chased board
        BitVector presses;    ///< presses in the first row, as few as possible, lexicographically smallest
    };

    /// The binary logarithm of the number of remainders that can be cleared.
    [[nodiscard]] std::size_t rank() const noexcept { return basis_.rows(); }

    /// Lines whose remainders, in reduced echelon form, span those of all lines.
    [[nodiscard]] std::vector<Line> basis() const;

    /// All 2^rank lines, in lexicographic order of their remainders.
    /// @throws std::length_error if rank() > kMaxRank
    [[nodiscard]] std::vector<Line> lines() const;

    /// The maximum rank for lines().
    static constexpr std::size_t kMaxRank = 16;

private:
    [[nodiscard]] BitVector presses_for(const BitVector& remainder) const;

    Grid grid_;
    BitMatrix remainders_;
    BitMatrix basis_;  // the remainders that can be cleared, reduced
};

/// Why a game has no chase table; empty if it has one. The table needs full rows, on the plane or a cylinder, and a
/// rule whose press toggles a single light above itself, in the adjacent row, and straight above unless rows wrap.
[[nodiscard]] std::string chase_table_obstacle(const Grid& grid);

}  // namespace gf2::lights
