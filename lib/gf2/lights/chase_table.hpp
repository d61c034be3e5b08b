// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {

/// A table for light chasing as it is played: presses in each row turn off the lights of the row above, from the second
/// row to the last; the lights left in the last row are the remainder. Presses in the first row beforehand change the
/// remainder in the same way on every board, so the table lists, for each remainder, the presses that clear it.
class ChaseTable {
public:
    /// Makes the table of a game.
    /// @throws std::invalid_argument if chase_table_obstacle() gives a reason
    /// Time O(d·R·C^2 / 64) for R rows of C cells and a rule of d offsets; memory O(h·C^2) bits if a press toggles
    /// lights up to h rows below it.
    explicit ChaseTable(const Grid& grid);

    /// The remainders of the buttons of the first row, C x C: row c is the remainder of the dark board if button c of
    /// its first row is pressed before the chase.
    [[nodiscard]] const BitMatrix& remainders() const noexcept { return remainders_; }

    /// The remainder of a board: the lights left in its last row if no button of the first row is pressed before the
    /// chase.
    /// @throws std::invalid_argument as Grid::to_vector()
    [[nodiscard]] BitVector remainder_of(const Board& board) const;

    /// A line of the table: if a chase leaves this remainder, these presses and another chase turn all lights off.
    struct Line {
        BitVector remainder;  ///< the lights left in the last row
        BitVector presses;    ///< the fewest presses in the first row, the lexicographically smallest of these
    };

    /// The binary logarithm of the number of remainders that can be cleared.
    [[nodiscard]] std::size_t rank() const noexcept { return basis_.rows(); }

    /// A basis of the table: its remainders are the rows of a reduced row echelon form, and span those of all lines.
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

/// The remainder of a board, as ChaseTable::remainder_of(), without a table.
/// @throws std::invalid_argument if chase_table_obstacle() gives a reason, or as Grid::to_vector()
/// Time O(d·R·C) for R rows of C cells and a rule of d offsets.
[[nodiscard]] BitVector chase_remainder(const Grid& grid, const Board& board);

/// Why a game has no chase table; empty if it has one. The table needs a board without missing cells, on the plane or a
/// cylinder, and a rule by which a press toggles exactly one light in the rows above: in the adjacent row and, on the
/// plane, in the same column.
[[nodiscard]] std::string chase_table_obstacle(const Grid& grid);

}  // namespace gf2::lights
