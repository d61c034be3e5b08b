// SPDX-License-Identifier: MIT
#include "gf2/lights/difficulty.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/chase_table.hpp"

namespace gf2::lights {
namespace {

using boost::multiprecision::uint128_t;
using enum Difficulty;

constexpr std::array kDifficulties = {kEasy, kMedium, kHard};
constexpr std::array<std::string_view, kDifficulties.size()> kNames = {"easy", "medium", "hard"};

// The largest mean number of presses that act on a light, as a fraction.
struct Load {
    std::size_t numerator;
    std::size_t denominator;
};
constexpr Load kEasyLoad = {1, 1};
constexpr Load kMediumLoad = {3, 2};

Difficulty one_easier(Difficulty difficulty) {
    return difficulty == kHard ? kMedium : kEasy;
}

}  // namespace

std::span<const Difficulty> all_difficulties() {
    return kDifficulties;
}

std::string_view to_string(Difficulty difficulty) {
    return kNames.at(static_cast<std::size_t>(difficulty));
}

Difficulty difficulty_from_string(std::string_view name) {
    std::string names;
    for (const Difficulty difficulty : kDifficulties) {
        if (to_string(difficulty) == name) return difficulty;
        names += (names.empty() ? "" : ", ") + std::string(to_string(difficulty));
    }
    throw std::invalid_argument("no difficulty '" + std::string(name) + "'; expected one of " + names);
}

bool chasing_suffices(const Grid& grid, const Board& board) {
    grid.require_shape(board);
    return chase_table_obstacle(grid).empty() && chase_remainder(grid, board).none();
}

DifficultyScale::DifficultyScale(Grid grid) : grid_(std::move(grid)) {
    for (std::size_t press = 0; press < grid_.size(); ++press) {
        gf2::internal::throw_if_cancelled();
        toggled_ += grid_.toggled_by(press).size();
    }
}

std::size_t DifficultyScale::max_presses(Difficulty difficulty) const {
    const std::size_t cells = grid_.size();
    if (difficulty == kHard || toggled_ == 0) return cells;
    const Load load = difficulty == kEasy ? kEasyLoad : kMediumLoad;
    const uint128_t bound = uint128_t(load.numerator) * cells * cells / (uint128_t(load.denominator) * toggled_);
    return bound < cells ? static_cast<std::size_t>(bound) : cells;
}

Difficulty DifficultyScale::of(const Board& board, const LeastWeight& minimum) const {
    if (!minimum.proved) throw std::invalid_argument("DifficultyScale: the number of presses is not proved");
    const auto doublings = static_cast<std::size_t>(std::bit_width(minimum.ties)) - (minimum.ties == 0 ? 0 : 1);
    const std::size_t counted = minimum.weight - std::min(minimum.weight, doublings);
    Difficulty difficulty = kHard;
    if (counted <= max_presses(kMedium)) difficulty = kMedium;
    if (counted <= max_presses(kEasy)) difficulty = kEasy;
    return chasing_suffices(grid_, board) ? one_easier(difficulty) : difficulty;
}

std::variant<GradedBoard, Unsolvable> grade(const Grid& grid, const Board& board, const Budget& budget,
                                            const SolveOptions& options) {
    auto least = minimum_presses(grid, board, Target::off(), budget, options);
    if (auto* unsolvable = std::get_if<Unsolvable>(&least)) return std::move(*unsolvable);
    GradedBoard result{.minimum = std::get<MinimumPresses>(std::move(least)), .difficulty = {}};
    if (result.minimum.proved) result.difficulty = DifficultyScale(grid).of(board, result.minimum);
    return result;
}

}  // namespace gf2::lights
