// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {

/// Light chasing as it is played: the lights of a row are turned off by presses in the row below, from the first row to
/// the last but one; what is left in the last row is the remainder. Pressing buttons of the first row before that
/// changes the remainder, always in the same way, so a table says which buttons to begin with.
class ChaseTable {
public:
    /// @throws std::invalid_argument if chase_table_obstacle() gives a reason
    /// Time O(R·C^2 / 64·d) for R rows of C and d offsets of the rule; memory O(C^2 / 8) bytes a row that presses reach
    /// down.
    explicit ChaseTable(const Grid& grid);

    /// C x C: row c is the remainder after button c of the first row is pressed on a dark board and chased.
    [[nodiscard]] const BitMatrix& remainders() const noexcept { return remainders_; }

    /// The remainder of a board: the lights left in its last row, none of the first row's buttons being pressed before.
    /// @throws std::invalid_argument as Grid::to_vector()
    [[nodiscard]] BitVector remainder_of(const Board& board) const;

    /// A line of the table: press these, chase again, and a board that left this is dark.
    struct Line {
        BitVector remainder;  ///< of a board that was chased
        BitVector presses;    ///< of the first row, as few as possible, the first of them as text
    };

    /// Binary logarithm of how many remainders there are that can be cleared.
    [[nodiscard]] std::size_t rank() const noexcept { return basis_.rows(); }

    /// Lines of which the sums are all lines, remainders in reduced echelon form.
    [[nodiscard]] std::vector<Line> basis() const;

    /// All 2^rank lines, remainders in order of their text.
    /// @throws std::length_error if rank() > kMaxRank
    [[nodiscard]] std::vector<Line> lines() const;

    /// The largest rank of which lines() lists all lines.
    static constexpr std::size_t kMaxRank = 16;

private:
    [[nodiscard]] BitVector presses_for(const BitVector& remainder) const;

    Grid grid_;
    BitMatrix remainders_;
    BitMatrix basis_;  // the remainders that can be cleared, reduced
};

/// Why a game has no chase table; empty if it has one. It needs full rows, on the plane or a cylinder, and a rule by
/// which a press toggles a single light above itself, in the row above: straight above unless rows wrap.
[[nodiscard]] std::string chase_table_obstacle(const Grid& grid);

}  // namespace gf2::lights
