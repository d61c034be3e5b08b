// SPDX-License-Identifier: MIT
// Presses that lead to a target, proofs that none do, and checks of both.
#include <cstddef>
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
        const lights::Grid& game = grid_of(grid);
        const lights::Board& lit = matrix_of(board, "board");
        const lights::Target aim = target_of(target, pattern);
        if (result != nullptr) require_size(*result, "result");
        std::variant<lights::MinimumPresses, lights::Unsolvable> answer;
        const bool was_stopped = search_was_stopped(
            budget, [&](const gf2::Budget& limits) { answer = lights::minimum_presses(game, lit, aim, limits); });
        if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
            proof.set(std::move(unsolvable->pattern));
            return GF2_NO;
        }
        auto& minimum = std::get<lights::MinimumPresses>(answer);
        least.set(std::move(minimum.presses));
        write_least_weight(minimum, result);
        if (was_stopped) throw Stopped();
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
