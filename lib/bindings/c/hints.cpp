// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/bytes.hpp"
#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "bindings/c/structs.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/press_reason.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

namespace {

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

gf2_status gf2_grid_hint(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                         const gf2_budget* budget, gf2_hint* hint, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result proof(certificate);
        require(hint, "hint");
        require_size(*hint, "hint");
        const lights::Grid& game = grid_of(grid);
        const lights::Board& lit = matrix_of(board, "board");
        const lights::Target aim = target_of(target, pattern);
        std::variant<gf2_hint, lights::Unsolvable> found;
        const bool was_stopped = search_was_stopped(budget, [&](const gf2::Budget& limits) {
            auto answer = lights::solution_cosets(game, lit, aim);
            if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
                found = std::move(*unsolvable);
            } else {
                const auto& cosets = std::get<std::vector<gf2::SolutionCoset>>(answer);
                found = hint_of(game, choose(cosets, limits), limits);
            }
        });
        if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&found)) {
            proof.set(std::move(unsolvable->pattern));
            return GF2_NO;
        }
        write_struct(std::get<gf2_hint>(found), *hint);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_hint_text(const gf2_hint* hint, int step, char* text, size_t capacity, size_t* length) {
    return guarded(__func__, [&] {
        require(hint, "hint");
        write_text(text_of(read_struct(*hint, "hint"), step), text, capacity, length);
        return GF2_OK;
    });
}
