// SPDX-License-Identifier: MIT
#include "gf2/lights/challenge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

#include "gf2/lights/grid.hpp"

namespace gf2::lights {
namespace {

using enum Difficulty;

// From Monday to Sunday.
constexpr std::array kWeek = {kEasy, kEasy, kMedium, kMedium, kMedium, kHard, kHard};

}  // namespace

std::optional<Puzzle> make_puzzle(const Challenge& challenge, const Budget& budget) {
    const Grid grid(challenge.rows, challenge.columns);
    return make_puzzle(grid, {.difficulty = challenge.difficulty, .seed = challenge.seed, .budget = budget});
}

Challenge daily_challenge(const std::chrono::year_month_day& date) {
    const int year = static_cast<int>(date.year());
    if (!date.ok() || year < 1 || year > 9999) {
        throw std::invalid_argument("daily_challenge: expected a date from 0001-01-01 to 9999-12-31");
    }
    const std::chrono::weekday weekday{std::chrono::sys_days{date}};
    return {.difficulty = kWeek.at(weekday.iso_encoding() - 1),
            .seed = std::uint64_t{10'000} * static_cast<unsigned>(year) + 100 * static_cast<unsigned>(date.month()) +
                    static_cast<unsigned>(date.day())};
}

Challenge level_challenge(std::uint64_t level) {
    if (level == 0) throw std::invalid_argument("level_challenge: expected a level from 1, found 0");
    const auto i = static_cast<std::size_t>(std::min(level, kLevels) - 1);
    const std::size_t group = i / all_difficulties().size();
    const std::size_t side = group == 0 ? 3 : 4 + group;
    return {
        .rows = side, .columns = side, .difficulty = all_difficulties()[i % all_difficulties().size()], .seed = level};
}

}  // namespace gf2::lights
