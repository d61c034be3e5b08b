// SPDX-License-Identifier: MIT
#include "gf2/lights/puzzle.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "bindings/c/structs.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/difficulty.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

namespace {

lights::PuzzleOptions options_of(const gf2_puzzle_options* options) {
    if (options == nullptr) return {};
    const gf2_puzzle_options given = read_struct(*options, "options");
    if (given.unique != 0 && given.unique != 1) {
        throw std::invalid_argument("options->unique is " + std::to_string(given.unique) + ", expected 0 or 1");
    }
    lights::PuzzleOptions wanted;
    if (given.presses != 0) wanted.presses = given.presses;
    if (given.difficulty != nullptr) wanted.difficulty = lights::difficulty_from_string(given.difficulty);
    if (given.symmetry != nullptr) wanted.symmetry = lights::symmetry_from_string(given.symmetry);
    wanted.unique = given.unique == 1;
    wanted.seed = given.seed;
    if (given.attempts != 0) wanted.attempts = given.attempts;
    return wanted;
}

void write_challenge(const lights::Challenge& challenge, gf2_challenge& place) {
    write_struct<gf2_challenge>(
        {0, challenge.rows, challenge.columns, to_string(challenge.difficulty).data(), challenge.seed}, place);
}

// Calls make() for the challenge that is written to `place`.
template <class Make>
gf2_status guarded_challenge(std::string_view function, gf2_challenge* place, const Make& make) {
    return guarded(function, [&] {
        require(place, "challenge");
        require_size(*place, "challenge");
        write_challenge(make(), *place);
        return GF2_OK;
    });
}

std::chrono::year_month_day date_of(int year, int month, int day) {
    if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) {
        throw std::invalid_argument("expected a date from 0001-01-01 to 9999-12-31");
    }
    return {std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
            std::chrono::day(static_cast<unsigned>(day))};
}

}  // namespace

const char* gf2_lights_difficulties(size_t index) {
    const std::span<const lights::Difficulty> all = lights::all_difficulties();
    return index < all.size() ? to_string(all[index]).data() : nullptr;
}

const char* gf2_lights_symmetries(size_t index) {
    const std::span<const lights::Symmetry> all = lights::all_symmetries();
    return index < all.size() ? to_string(all[index]).data() : nullptr;
}

gf2_status gf2_grid_make_puzzle(const gf2_grid* grid, const gf2_puzzle_options* options, const gf2_budget* budget,
                                gf2_least_weight* result, const char** difficulty, gf2_matrix** board,
                                gf2_matrix** presses) {
    return guarded(__func__, [&] {
        const Result lit(board);
        const Result least(presses);
        lit.require("board");
        const lights::Grid& game = grid_of(grid);
        lights::PuzzleOptions wanted = options_of(options);
        if (result != nullptr) require_size(*result, "result");
        std::optional<lights::Puzzle> puzzle;
        const bool was_stopped = search_was_stopped(budget, [&](const gf2::Budget& limits) {
            wanted.budget = limits;
            puzzle = lights::make_puzzle(game, wanted);
        });
        if (puzzle) {
            // Both are made before the first one is handed out.
            auto first = std::make_unique<gf2_matrix>(gf2_matrix{std::move(puzzle->board)});
            least.set(std::move(puzzle->minimum.presses));
            lit.give(std::move(first));
            write_least_weight(puzzle->minimum, result);
            if (difficulty != nullptr) *difficulty = to_string(puzzle->difficulty).data();
        }
        if (was_stopped) throw Stopped();
        return yes_or_no(puzzle.has_value());
    });
}

gf2_status gf2_grid_difficulty(const gf2_grid* grid, const gf2_matrix* board, const gf2_budget* budget,
                               const char** difficulty) {
    return guarded(__func__, [&] {
        require(difficulty, "difficulty");
        const lights::Grid& game = grid_of(grid);
        const lights::Board& lit = matrix_of(board, "board");
        std::variant<lights::GradedBoard, lights::Unsolvable> answer;
        const bool was_stopped =
            search_was_stopped(budget, [&](const gf2::Budget& limits) { answer = lights::grade(game, lit, limits); });
        const auto* const graded = std::get_if<lights::GradedBoard>(&answer);
        if (graded == nullptr) return GF2_NO;
        *difficulty = graded->difficulty ? to_string(*graded->difficulty).data() : nullptr;
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_lights_daily_challenge(int year, int month, int day, gf2_challenge* challenge) {
    return guarded_challenge(__func__, challenge, [&] { return lights::daily_challenge(date_of(year, month, day)); });
}

gf2_status gf2_lights_level_challenge(uint64_t level, gf2_challenge* challenge) {
    return guarded_challenge(__func__, challenge, [&] { return lights::level_challenge(level); });
}
