// SPDX-License-Identifier: MIT
// The fewest presses of every board at once, by trying all press patterns. Shares no code with lib/.
//
// Boards and press patterns are numbers: cell i, row by row, is bit i.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/reference/linear_algebra.hpp"

namespace reference {

using Pattern = std::uint32_t;

struct LeastPresses {
    Pattern presses = 0;      ///< the first of them as text, bit 0 first
    std::uint32_t count = 0;  ///< number of presses
    std::uint32_t ties = 0;   ///< how many patterns need no more; 0 if the board cannot be turned off

    [[nodiscard]] bool is_solvable() const { return ties != 0; }
};

/// True if a comes before b when both are written as text, bit 0 first.
[[nodiscard]] bool comes_before(Pattern a, Pattern b);

/// What each press toggles on a board with the plus rule.
[[nodiscard]] std::vector<Pattern> plus_toggles(std::size_t rows, std::size_t columns);

/// What each press toggles, column by column.
[[nodiscard]] std::vector<Pattern> toggles_of(const Matrix& press_matrix);

/// The fewest presses that turn each of the 2^N boards off. All 2^N press patterns are tried, in Gray-code order.
[[nodiscard]] std::vector<LeastPresses> least_presses_of_all_boards(const std::vector<Pattern>& toggles);

/// The better of two ways to go, counting the ties of both.
[[nodiscard]] LeastPresses either(const LeastPresses& a, const LeastPresses& b);

}  // namespace reference
