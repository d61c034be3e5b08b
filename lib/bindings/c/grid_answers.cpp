// SPDX-License-Identifier: MIT
// Presses that lead to a target, proofs that none do, and checks of both.
#include <cstddef>
#include <memory>
#include <utility>
#include <variant>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

namespace {

// The fewest presses that lead to a target, or the proof that none do, and whether the search was stopped.
struct FoundPresses {
    std::variant<lights::MinimumPresses, lights::Unsolvable> answer;
    bool was_stopped = false;
};

FoundPresses find_presses(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                          const gf2_budget* budget) {
    const lights::Grid& game = grid_of(grid);
    const lights::Board& lit = matrix_of(board, "board");
    const lights::Target aim = target_of(target, pattern);
    FoundPresses found;
    found.was_stopped = search_was_stopped(
        budget, [&](const gf2::Budget& limits) { found.answer = lights::minimum_presses(game, lit, aim, limits); });
    return found;
}

gf2_hint hint_of(const lights::MinimumPresses& minimum) {
    gf2_hint hint = GF2_HINT_INIT;
    hint.presses = minimum.weight;
    hint.proved = minimum.proved ? 1 : 0;
    if (minimum.weight == 0) return hint;
    while (minimum.presses.row_vector(hint.row).none()) ++hint.row;
    hint.column = minimum.presses.row_vector(hint.row).find_first();
    return hint;
}

}  // namespace

gf2_status gf2_grid_solve(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                          gf2_matrix** presses, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result found(presses);
        const Result proof(certificate);
        found.require("presses");
        const lights::Grid& game = grid_of(grid);
        lights::SolveResult answer =
            lights::solve_to_target(game, matrix_of(board, "board"), target_of(target, pattern));
        if (auto* const solvable = std::get_if<lights::Solvable>(&answer)) {
            found.set(std::move(solvable->presses));
            return GF2_OK;
        }
        proof.set(std::move(std::get<lights::Unsolvable>(answer).pattern));
        return GF2_NO;
    });
}

gf2_status gf2_grid_min_presses(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                const gf2_matrix* pattern, const gf2_budget* budget, gf2_least_weight* result,
                                gf2_matrix** presses, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result least(presses);
        const Result proof(certificate);
        if (result != nullptr) require_size(*result, "result");
        FoundPresses found = find_presses(grid, board, target, pattern, budget);
        if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&found.answer)) {
            proof.set(std::move(unsolvable->pattern));
            return GF2_NO;
        }
        auto& minimum = std::get<lights::MinimumPresses>(found.answer);
        least.set(std::move(minimum.presses));
        write_least_weight(minimum, result);
        if (found.was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_grid_hint(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                         const gf2_budget* budget, gf2_hint* hint, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result proof(certificate);
        require(hint, "hint");
        require_size(*hint, "hint");
        FoundPresses found = find_presses(grid, board, target, pattern, budget);
        if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&found.answer)) {
            proof.set(std::move(unsolvable->pattern));
            return GF2_NO;
        }
        write_struct(hint_of(std::get<lights::MinimumPresses>(found.answer)), *hint);
        if (found.was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_grid_nearest_solvable(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                     const gf2_matrix* pattern, const gf2_budget* budget, gf2_least_weight* result,
                                     gf2_matrix** changes) {
    return guarded(__func__, [&] {
        const Result lights_to_change(changes);
        const lights::Grid& game = grid_of(grid);
        const lights::Board lit = difference_of(game, matrix_of(board, "board"), target_of(target, pattern));
        if (result != nullptr) require_size(*result, "result");
        gf2::CosetLeader least;
        const bool was_stopped = search_was_stopped(
            budget, [&](const gf2::Budget& limits) { least = lights::nearest_solvable_board(game, lit, limits); });
        lights_to_change.set(game.to_board(least.element));
        write_least_weight(least, result);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_grid_verify(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                           const gf2_matrix* presses) {
    return guarded(__func__, [&] {
        const lights::Grid& game = grid_of(grid);
        return yes_or_no(
            lights::verify(game, matrix_of(board, "board"), target_of(target, pattern), matrix_of(presses, "presses")));
    });
}

gf2_status gf2_grid_verify_certificate(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                       const gf2_matrix* pattern, const gf2_matrix* certificate) {
    return guarded(__func__, [&] {
        const lights::Grid& game = grid_of(grid);
        const lights::Unsolvable proof{.pattern = matrix_of(certificate, "certificate")};
        return yes_or_no(lights::verify(game, matrix_of(board, "board"), target_of(target, pattern), proof));
    });
}
