// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::lights {

/// How hard a solvable board is for a player.
///
/// Let p be the fewest presses that turn the board off, and s the number of press patterns that do it with p presses.
/// The board counts as one of q = p - floor(log2(s)) presses, at least 0, since a player may find any of the s
/// patterns. Let d be the mean number of lights that a press of the game toggles, and N the number of its cells. On
/// average q·d/N of these presses act on a light: at most 1 on an easy board, where single presses can be seen; at most
/// 3/2 on a medium one; and more on a hard one, which looks random. If chasing_suffices(), the board is one grade
/// easier.
///
/// The rule is the same for every size, rule, topology and graph; docs/decisions/0016-difficulty.md gives the reasons.
enum class Difficulty {
    kEasy,    ///< on the 5 x 5 board up to 5 presses
    kMedium,  ///< on the 5 x 5 board 6 to 8 presses
    kHard     ///< on the 5 x 5 board 9 to 15 presses
};

/// All difficulties, easiest first.
[[nodiscard]] std::span<const Difficulty> all_difficulties();

/// The name of a difficulty: "easy", "medium", "hard".
[[nodiscard]] std::string_view to_string(Difficulty difficulty);

/// The difficulty with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] Difficulty difficulty_from_string(std::string_view name);

/// True if light chasing alone turns a board off: in each row from the second on, press the buttons below the lights
/// that are on; nothing is pressed in the first row. False for games that have no chase table (see
/// chase_table_obstacle()).
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] bool chasing_suffices(const Grid& grid, const Board& board);

/// The difficulties of the boards of one game.
class DifficultyScale {
public:
    /// The scale of a game. Time O(N·d) for N cells and d lights to a press.
    explicit DifficultyScale(Grid grid);

    /// The difficulty of a board; a dark board is easy.
    /// @param minimum  the fewest presses that turn it off, and the number of such patterns as ties
    /// @throws std::invalid_argument as Grid::to_vector(), or if the minimum is not proved
    [[nodiscard]] Difficulty of(const Board& board, const LeastWeight& minimum) const;

    /// The largest number of presses that is at most as hard as `difficulty`, where there is one shortest solution, and
    /// chasing does not suffice. The number of cells for kHard.
    [[nodiscard]] std::size_t max_presses(Difficulty difficulty) const;

private:
    Grid grid_;
    std::size_t toggled_ = 0;  // lights toggled by all presses together
};

/// A solvable board with its difficulty.
struct GradedBoard {
    MinimumPresses minimum;                ///< the fewest presses
    std::optional<Difficulty> difficulty;  ///< empty if the number of presses is not proved
};

/// The difficulty of a board, or a proof that no presses turn it off.
/// @throws std::invalid_argument, std::length_error as solve()
/// Method and cost: those of minimum_presses(), and a chase.
[[nodiscard]] std::variant<GradedBoard, Unsolvable> grade(const Grid& grid, const Board& board,
                                                          const Budget& budget = {}, const SolveOptions& options = {});

}  // namespace gf2::lights
