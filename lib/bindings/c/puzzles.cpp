// SPDX-License-Identifier: MIT
// Puzzles, challenges, difficulties and hints.
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/press_reason.hpp"
#include "gf2/lights/puzzle.hpp"

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

// The reasons in the order of gf2_press_reason, which is that of lights::PressReason.
constexpr std::array<std::string_view, 6> kReasons = {
    "Every solution contains this press.",
    "There is only one shortest solution, and it contains this press.",
    "Every shortest solution contains this press.",
    "A shortest solution contains this press; another one does without it.",
    "The shortest solution found contains this press; perhaps there is a shorter one.",
    "A shortest solution contains this press.",
};
static_assert(static_cast<int>(lights::PressReason::kEquallyShort) == GF2_REASON_EQUALLY_SHORT);

// A coset of solutions, and the shortest of them.
struct Shortest {
    const gf2::SolutionCoset* solutions = nullptr;
    gf2::CosetLeader leader;
};

// The presses to hint at, as minimum_presses() finds them, and those among which they are the fewest.
struct Choice {
    gf2::CosetLeader presses;
    Shortest among;
};

Choice choose(const std::vector<gf2::SolutionCoset>& cosets, const gf2::Budget& limits) {
    std::vector<Shortest> each;
    std::optional<gf2::CosetLeader> best;
    for (const gf2::SolutionCoset& coset : cosets) {
        each.push_back({&coset, gf2::coset_leader(coset, limits)});
        best = best ? lights::leader_of_union(std::move(*best), each.back().leader) : each.back().leader;
    }
    const bool is_first = each.front().leader.element == best->element;
    return {std::move(*best), std::move(is_first ? each.front() : each.back())};
}

gf2_hint hint_of(const lights::Grid& grid, const Choice& choice, const gf2::Budget& limits) {
    gf2_hint hint = GF2_HINT_INIT;
    hint.presses = choice.presses.weight;
    hint.proved = choice.presses.proved ? 1 : 0;
    if (hint.presses == 0) return hint;
    const std::size_t press = choice.presses.element.find_first();
    const lights::Cell cell = grid.cell(press);
    hint.row = cell.row;
    hint.column = cell.column;
    const auto& [solutions, leader] = choice.among;
    hint.reason = static_cast<int>(lights::reason_for(*solutions, leader, press, limits));
    return hint;
}

std::string number(std::size_t i) {
    return std::to_string(i + 1);
}

std::string text_of(const gf2_hint& hint, int step) {
    if (step < 1 || step > 3) throw std::invalid_argument("step is " + std::to_string(step) + ", expected 1, 2 or 3");
    if (hint.reason < 0 || hint.reason >= static_cast<int>(kReasons.size())) {
        throw std::invalid_argument("hint->reason is " + std::to_string(hint.reason) + ", no gf2_press_reason");
    }
    if (hint.presses == 0) return "Nothing to press.";
    if (step == 1) return "Press a button in row " + number(hint.row) + ".";
    if (step == 3) return std::string(kReasons[static_cast<std::size_t>(hint.reason)]);
    return "Row " + number(hint.row) + ", column " + number(hint.column) + ": " + (hint.proved != 0 ? "" : "at most ") +
           std::to_string(hint.presses) + (hint.presses == 1 ? " press" : " presses") + " to go.";
}

}  // namespace

const char* gf2_lights_difficulties(size_t index) {
    return name_at(lights::all_difficulties(), index, [](auto difficulty) { return to_string(difficulty); });
}

const char* gf2_lights_symmetries(size_t index) {
    return name_at(lights::all_symmetries(), index, [](auto symmetry) { return to_string(symmetry); });
}

gf2_status gf2_grid_make_puzzle(const gf2_grid* grid, const gf2_puzzle_options* options, const gf2_budget* budget,
                                gf2_least_weight* result, const char** difficulty, gf2_matrix** board,
                                gf2_matrix** presses) {
    return guarded(__func__, [&] {
        Result least(presses);
        Result lit(board, "board");
        const lights::Grid& game = grid_of(grid);
        lights::PuzzleOptions wanted = options_of(options);
        require_optional(result);
        std::optional<lights::Puzzle> puzzle;
        const bool was_stopped = search_was_stopped(budget, [&](const gf2::Budget& limits) {
            wanted.budget = limits;
            puzzle = lights::make_puzzle(game, wanted);
        });
        if (puzzle) {
            lit.make(std::move(puzzle->board));
            least.set(std::move(puzzle->minimum.presses));
            lit.give();
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
        const auto search = [&](const gf2::Budget& limits) {
            return lights::grade(game, lit, limits);
        };
        return searched(budget, search, [&](const auto& answer) {
            const auto* const graded = std::get_if<lights::GradedBoard>(&answer);
            if (graded == nullptr) return GF2_NO;
            *difficulty = graded->difficulty ? to_string(*graded->difficulty).data() : nullptr;
            return GF2_OK;
        });
    });
}

gf2_status gf2_lights_daily_challenge(int year, int month, int day, gf2_challenge* challenge) {
    return guarded_challenge(__func__, challenge, [&] { return lights::daily_challenge(date_of(year, month, day)); });
}

gf2_status gf2_lights_level_challenge(uint64_t level, gf2_challenge* challenge) {
    return guarded_challenge(__func__, challenge, [&] { return lights::level_challenge(level); });
}

gf2_status gf2_grid_hint(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                         const gf2_budget* budget, gf2_hint* hint, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        Result proof(certificate);
        require(hint, "hint");
        require_size(*hint, "hint");
        const lights::Grid& game = grid_of(grid);
        const lights::Board& lit = matrix_of(board, "board");
        const lights::Target aim = target_of(target, pattern);
        const auto search = [&](const gf2::Budget& limits) -> std::variant<gf2_hint, lights::Unsolvable> {
            auto answer = lights::solution_cosets(game, lit, aim);
            if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) return std::move(*unsolvable);
            const auto& cosets = std::get<std::vector<gf2::SolutionCoset>>(answer);
            return hint_of(game, choose(cosets, limits), limits);
        };
        return searched(budget, search, [&](auto& found) {
            const auto* const known = std::get_if<gf2_hint>(&found);
            if (known != nullptr) write_struct(*known, *hint);
            if (known == nullptr) proof.set(std::move(std::get<lights::Unsolvable>(found).pattern));
            return yes_or_no(known != nullptr);
        });
    });
}

gf2_status gf2_hint_text(const gf2_hint* hint, int step, char* text, size_t capacity, size_t* length) {
    return guarded(__func__, [&] {
        require(hint, "hint");
        write_text(text_of(read_struct(*hint, "hint"), step), text, capacity, length);
        return GF2_OK;
    });
}
