// SPDX-License-Identifier: MIT
// Boards of few cells as numbers, and their fewest presses by trying all press patterns; answers of two methods
// compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/reference/linear_algebra.hpp"

/// Shares no code with lib/. Boards and press patterns are numbers: cell i, row by row, is bit i.
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

namespace gf2::test {

/// A board from its number: cell i is bit i.
inline lights::Board board_of(const lights::Grid& grid, reference::Pattern pattern) {
    BitVector cells(grid.size(), pattern);
    return grid.to_board(cells);
}

inline reference::Pattern pattern_of(const lights::Grid& grid, const lights::Board& board) {
    const BitVector cells = grid.to_vector(board);
    return cells.empty() ? 0 : static_cast<reference::Pattern>(cells.to_ulong());
}

/// The answer of minimum_presses() to a target is the one that was found by trying everything.
void expect_minimum(const lights::Grid& grid, const lights::Board& board, const lights::Target& target,
                    const reference::LeastPresses& expected);

/// Options for a method.
/// @param method  a name of methods(), or empty
[[nodiscard]] lights::SolveOptions by(std::string_view method);

/// Two methods give the same presses or the same proof, and the answer is right.
/// @return whether the board is solvable
bool expect_same_answers(const lights::Grid& grid, const lights::Board& board, std::string_view method,
                         std::string_view other);

/// Two methods give the same quiet patterns.
void expect_same_quiet_patterns(const lights::Grid& grid, std::string_view method, std::string_view other);

}  // namespace gf2::test

namespace gf2::lights {

inline void PrintTo(const Offset& offset, std::ostream* out) {
    *out << offset.row << ',' << offset.column;
}

inline void PrintTo(const Cell& cell, std::ostream* out) {
    *out << "row " << cell.row << ", column " << cell.column;
}

inline void PrintTo(Topology topology, std::ostream* out) {
    *out << to_string(topology);
}

inline void PrintTo(Difficulty difficulty, std::ostream* out) {
    *out << to_string(difficulty);
}

}  // namespace gf2::lights
