// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/puzzle.hpp"

namespace gf2::lights {

/// What determines a puzzle of the classic game: size, difficulty and seed. The same challenge gives the same board on
/// every machine.
struct Challenge {
    std::size_t rows = 5;                         ///< the number of rows
    std::size_t columns = 5;                      ///< the number of columns
    Difficulty difficulty = Difficulty::kMedium;  ///< how hard the board is
    std::uint64_t seed = 1;                       ///< another seed gives another board

    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// The puzzle of a challenge: make_puzzle() for a board of this size with the rule plus on the plane; an empty optional
/// if none was found after many attempts.
/// @param budget  limits of the search for the fewest presses of each attempt
[[nodiscard]] std::optional<Puzzle> make_puzzle(const Challenge& challenge, const Budget& budget = {});

/// The challenge of a day, the same for everybody and for ever: 5 x 5; easy on Monday and Tuesday, medium from
/// Wednesday to Friday, hard on Saturday and Sunday; the seed is 10000·year + 100·month + day, the digits of the date.
/// @param date  of the Gregorian calendar, from 1-01-01 to 9999-12-31
/// @throws std::invalid_argument for any other date, and if there is no such day
[[nodiscard]] Challenge daily_challenge(const std::chrono::year_month_day& date);

/// The number of levels that differ in size or difficulty.
inline constexpr std::uint64_t kLevels = 36;

/// The challenge of a level, the same for everybody and for ever. Three levels, easy, medium and hard, have the same
/// size: levels 1 to 3 are 3 x 3, levels 4 to 6 are 5 x 5, and each three levels more have a row and a column more, up
/// to 15 x 15 for levels 34 to 36 = kLevels. All higher levels have the size and difficulty of the last one, but other
/// seeds. The seed is the level. The size 4 x 4 is left out: chasing_suffices() for each of its solvable boards, and so
/// all are easy.
/// @throws std::invalid_argument if the level is 0
[[nodiscard]] Challenge level_challenge(std::uint64_t level);

}  // namespace gf2::lights
