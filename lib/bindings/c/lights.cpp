// SPDX-License-Identifier: MIT
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

namespace {

lights::Grid grid_of(const gf2::BitMatrix& board, const char* rule, const char* topology) {
    return {board.rows(), board.columns(), rule_of(rule), topology_of(topology)};
}

}  // namespace

const char* gf2_lights_rules(size_t index) {
    const std::span<const std::string_view> names = lights::Rule::names();
    return index < names.size() ? names[index].data() : nullptr;
}

const char* gf2_lights_topologies(size_t index) {
    const std::span<const lights::Topology> topologies = lights::all_topologies();
    return index < topologies.size() ? to_string(topologies[index]).data() : nullptr;
}

gf2_status gf2_lights_nullity(uint64_t rows, uint64_t columns, const char* rule, const char* topology,
                              uint64_t* nullity) {
    return guarded(__func__, [&] {
        require(nullity, "nullity");
        *nullity = lights::nullity(rows, columns, rule_of(rule), topology_of(topology));
        return GF2_OK;
    });
}

gf2_status gf2_lights_press_matrix(size_t rows, size_t columns, const char* rule, const char* topology,
                                   gf2_matrix** matrix) {
    return guarded_matrix(__func__, matrix, "matrix", [&] {
        return lights::press_matrix({rows, columns, rule_of(rule), topology_of(topology)});
    });
}

gf2_status gf2_lights_apply(const gf2_matrix* board, const gf2_matrix* presses, const char* rule, const char* topology,
                            gf2_matrix** after) {
    return guarded_matrix(__func__, after, "after", [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return lights::apply(grid_of(lit, rule, topology), lit, matrix_of(presses, "presses"));
    });
}

gf2_status gf2_lights_solve(const gf2_matrix* board, const char* rule, const char* topology, gf2_matrix** presses,
                            gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result found(presses);
        const Result proof(certificate);
        found.require("presses");
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        lights::SolveResult answer = lights::solve(grid_of(lit, rule, topology), lit);
        if (auto* const solvable = std::get_if<lights::Solvable>(&answer)) {
            found.set(std::move(solvable->presses));
            return GF2_OK;
        }
        proof.set(std::move(std::get<lights::Unsolvable>(answer).pattern));
        return GF2_NO;
    });
}

gf2_status gf2_lights_min_presses(const gf2_matrix* board, const char* rule, const char* topology,
                                  const gf2_budget* budget, gf2_least_weight* result, gf2_matrix** presses,
                                  gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        const Result found(presses);
        const Result proof(certificate);
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        const lights::Grid grid = grid_of(lit, rule, topology);
        if (result != nullptr) require_size(*result, "result");
        std::variant<lights::MinimumPresses, lights::Unsolvable> answer;
        const bool was_stopped = search_was_stopped(budget, [&](const gf2::Budget& limits) {
            answer = lights::minimum_presses(grid, lit, lights::Target::off(), limits);
        });
        if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
            proof.set(std::move(unsolvable->pattern));
            return GF2_NO;
        }
        auto& minimum = std::get<lights::MinimumPresses>(answer);
        found.set(std::move(minimum.presses));
        write_least_weight(minimum, result);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_lights_verify(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                             const char* topology) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return yes_or_no(lights::verify(grid_of(lit, rule, topology), lit, matrix_of(presses, "presses")));
    });
}

gf2_status gf2_lights_verify_certificate(const gf2_matrix* board, const gf2_matrix* certificate, const char* rule,
                                         const char* topology) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        const lights::Unsolvable proof{.pattern = matrix_of(certificate, "certificate")};
        return yes_or_no(lights::verify(grid_of(lit, rule, topology), lit, proof));
    });
}
