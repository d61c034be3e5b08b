// SPDX-License-Identifier: MIT
// Games: cells, boards and presses, as handles (gf2_grid_*) and by their names (gf2_lights_*).
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::c {

void require_missing_shape(const BitMatrix& missing, std::size_t rows, std::size_t columns) {
    if (missing.rows() == rows && missing.columns() == columns) return;
    throw std::invalid_argument("missing has the shape " + shape_text(missing.rows(), missing.columns()) +
                                ", expected that of the board, " + shape_text(rows, columns));
}

lights::Grid make_grid(std::size_t rows, std::size_t columns, const gf2_matrix* missing, const char* rule,
                       const char* topology) {
    if (missing == nullptr) return {rows, columns, rule_of(rule), topology_of(topology)};
    require_missing_shape(missing->value, rows, columns);
    return {missing->value, rule_of(rule), topology_of(topology)};
}

lights::Target target_of(const char* target, const gf2_matrix* pattern) {
    if (pattern == nullptr) return lights::target_from_string(target == nullptr ? "off" : target);
    if (target != nullptr) {
        throw std::invalid_argument("target is '" + std::string(target) + "', expected NULL, as there is a pattern");
    }
    return lights::Target::to(pattern->value);
}

lights::Board difference_of(const lights::Grid& grid, const lights::Board& board, const lights::Target& target) {
    if (target.kind == lights::Target::Kind::kUniform) {
        throw std::invalid_argument("target is 'uniform', expected 'off', 'on' or a pattern");
    }
    return std::move(lights::differences(grid, board, target).front());
}

}  // namespace gf2::c

using namespace gf2::c;
namespace lights = gf2::lights;

struct gf2_quiet_patterns {
    gf2::lights::QuietPatterns value;
};

namespace {

void require_cell(const lights::Grid& grid, std::size_t row, std::size_t column) {
    const bool is_outside = row >= grid.rows() || column >= grid.columns();
    if (!is_outside && !grid.is_missing(row, column)) return;
    throw std::invalid_argument("cell (" + std::to_string(row) + ", " + std::to_string(column) +
                                (is_outside ? ") is outside a board of " : ") is missing on the board of ") +
                                gf2::shape_text(grid.rows(), grid.columns()));
}

// The number of a cell, by bisection.
std::size_t number_of(const lights::Grid& grid, std::size_t row, std::size_t column) {
    std::size_t first = 0;
    for (std::size_t last = grid.size(); first < last;) {
        const std::size_t middle = first + (last - first) / 2;
        const lights::Cell cell = grid.cell(middle);
        const bool is_before = cell.row != row ? cell.row < row : cell.column < column;
        (is_before ? first : last) = is_before ? middle + 1 : middle;
    }
    return first;
}

lights::Grid game_on(const gf2::BitMatrix& board, const char* rule, const char* topology) {
    return {board.rows(), board.columns(), rule_of(rule), topology_of(topology)};
}

using MatrixResult = Result<gf2_matrix>;

gf2_status solve(const lights::Grid& game, const lights::Board& lit, const lights::Target& aim, MatrixResult& presses,
                 MatrixResult& proof) {
    lights::SolveResult answer = lights::solve_to_target(game, lit, aim);
    auto* const solvable = std::get_if<lights::Solvable>(&answer);
    if (solvable != nullptr) presses.set(std::move(solvable->presses));
    if (solvable == nullptr) proof.set(std::move(std::get<lights::Unsolvable>(answer).pattern));
    return yes_or_no(solvable != nullptr);
}

gf2_status find_fewest(const lights::Grid& game, const lights::Board& lit, const lights::Target& aim,
                       const gf2_budget* budget, gf2_least_weight* result, MatrixResult& presses, MatrixResult& proof) {
    require_optional(result);
    const auto search = [&](const gf2::Budget& limits) {
        return lights::minimum_presses(game, lit, aim, limits);
    };
    return searched(budget, search, [&](auto& answer) {
        auto* const minimum = std::get_if<lights::MinimumPresses>(&answer);
        if (minimum != nullptr) {
            presses.set(std::move(minimum->presses));
            write_least_weight(*minimum, result);
        } else {
            proof.set(std::move(std::get<lights::Unsolvable>(answer).pattern));
        }
        return yes_or_no(minimum != nullptr);
    });
}

}  // namespace

gf2_status gf2_grid_create(size_t rows, size_t columns, const gf2_matrix* missing, const char* rule,
                           const char* topology, gf2_grid** grid) {
    return guarded_result(__func__, grid, "grid", [&] { return make_grid(rows, columns, missing, rule, topology); });
}

gf2_status gf2_grid_from_graph(size_t vertices, size_t count, const size_t* from, const size_t* to, gf2_grid** grid) {
    return guarded_result(__func__, grid, "grid", [&] {
        lights::Graph graph{.vertices = vertices, .arcs = {}};
        if (count != 0) {
            require(from, "from");
            require(to, "to");
            graph.arcs.reserve(count);
        }
        for (std::size_t i = 0; i < count; ++i) graph.arcs.emplace_back(from[i], to[i]);
        return lights::Grid(graph);
    });
}

void gf2_grid_free(gf2_grid* grid) {
    delete grid;
}

gf2_status gf2_grid_shape(const gf2_grid* grid, size_t* rows, size_t* columns, size_t* cells) {
    return guarded(__func__, [&] {
        const lights::Grid& game = grid_of(grid);
        if (rows != nullptr) *rows = game.rows();
        if (columns != nullptr) *columns = game.columns();
        if (cells != nullptr) *cells = game.size();
        return GF2_OK;
    });
}

gf2_status gf2_grid_missing(const gf2_grid* grid, gf2_matrix** missing) {
    return guarded_result(__func__, missing, "missing", [&] {
        const lights::Grid& game = grid_of(grid);
        gf2::BitMatrix holes(game.rows(), game.columns());
        if (!game.has_missing_cells()) return holes;
        for (std::size_t r = 0; r < game.rows(); ++r) {
            for (std::size_t c = 0; c < game.columns(); ++c) holes.set(r, c, game.is_missing(r, c));
        }
        return holes;
    });
}

gf2_status gf2_grid_to_vector(const gf2_grid* grid, const gf2_matrix* board, uint64_t* cells) {
    return guarded(__func__, [&] {
        const lights::Grid& game = grid_of(grid);
        const gf2::BitVector vector = game.to_vector(matrix_of(board, "board"));
        if (!vector.empty()) require(cells, "cells");
        copy_to_words(vector, cells);
        return GF2_OK;
    });
}

gf2_status gf2_grid_to_board(const gf2_grid* grid, const uint64_t* cells, size_t length, gf2_matrix** board) {
    return guarded_result(__func__, board, "board", [&] {
        const lights::Grid& game = grid_of(grid);
        return game.to_board(vector_of(cells, length, game.size(), "cells"));
    });
}

gf2_status gf2_grid_toggled_by(const gf2_grid* grid, size_t row, size_t column, gf2_matrix** lights) {
    return guarded_result(__func__, lights, "lights", [&] {
        const lights::Grid& game = grid_of(grid);
        require_cell(game, row, column);
        lights::Board toggled = game.all_off();
        for (const std::size_t light : game.toggled_by(number_of(game, row, column))) {
            const lights::Cell cell = game.cell(light);
            toggled.set(cell.row, cell.column, true);
        }
        return toggled;
    });
}

gf2_status gf2_grid_press_matrix(const gf2_grid* grid, gf2_matrix** matrix) {
    return guarded_result(__func__, matrix, "matrix", [&] { return lights::press_matrix(grid_of(grid)); });
}

gf2_status gf2_grid_nullity(const gf2_grid* grid, size_t* nullity) {
    return guarded_value(__func__, nullity, "nullity", [&] { return lights::nullity(grid_of(grid)); });
}

gf2_status gf2_grid_apply(const gf2_grid* grid, const gf2_matrix* board, const gf2_matrix* presses,
                          gf2_matrix** after) {
    return guarded_result(__func__, after, "after", [&] {
        const lights::Grid& game = grid_of(grid);
        return lights::apply(game, matrix_of(board, "board"), matrix_of(presses, "presses"));
    });
}

gf2_status gf2_grid_random(const gf2_grid* grid, uint64_t seed, gf2_matrix** board) {
    return guarded_result(__func__, board, "board", [&] { return lights::random_board(grid_of(grid), seed); });
}

gf2_status gf2_grid_random_solvable(const gf2_grid* grid, uint64_t seed, gf2_matrix** board) {
    return guarded_result(__func__, board, "board", [&] { return lights::random_solvable_board(grid_of(grid), seed); });
}

gf2_status gf2_grid_solve(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                          gf2_matrix** presses, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        Result proof(certificate);
        Result found(presses, "presses");
        const lights::Grid& game = grid_of(grid);
        return solve(game, matrix_of(board, "board"), target_of(target, pattern), found, proof);
    });
}

gf2_status gf2_grid_min_presses(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                const gf2_matrix* pattern, const gf2_budget* budget, gf2_least_weight* result,
                                gf2_matrix** presses, gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        Result least(presses);
        Result proof(certificate);
        const lights::Grid& game = grid_of(grid);
        return find_fewest(game, matrix_of(board, "board"), target_of(target, pattern), budget, result, least, proof);
    });
}

gf2_status gf2_grid_nearest_solvable(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                     const gf2_matrix* pattern, const gf2_budget* budget, gf2_least_weight* result,
                                     gf2_matrix** changes) {
    return guarded(__func__, [&] {
        Result lights_to_change(changes);
        const lights::Grid& game = grid_of(grid);
        const lights::Board lit = difference_of(game, matrix_of(board, "board"), target_of(target, pattern));
        require_optional(result);
        const auto search = [&](const gf2::Budget& limits) {
            return lights::nearest_solvable_board(game, lit, limits);
        };
        return searched(budget, search, [&](const gf2::CosetLeader& least) {
            lights_to_change.set(game.to_board(least.element));
            write_least_weight(least, result);
            return GF2_OK;
        });
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

const char* gf2_lights_rules(size_t index) {
    return name_at(lights::Rule::names(), index, [](std::string_view name) { return name; });
}

const char* gf2_lights_topologies(size_t index) {
    return name_at(lights::all_topologies(), index, [](auto topology) { return to_string(topology); });
}

gf2_status gf2_lights_nullity(uint64_t rows, uint64_t columns, const char* rule, const char* topology,
                              uint64_t* nullity) {
    return guarded_value(__func__, nullity, "nullity",
                         [&] { return lights::nullity(rows, columns, rule_of(rule), topology_of(topology)); });
}

gf2_status gf2_lights_press_matrix(size_t rows, size_t columns, const char* rule, const char* topology,
                                   gf2_matrix** matrix) {
    return guarded_result(__func__, matrix, "matrix", [&] {
        return lights::press_matrix({rows, columns, rule_of(rule), topology_of(topology)});
    });
}

gf2_status gf2_lights_apply(const gf2_matrix* board, const gf2_matrix* presses, const char* rule, const char* topology,
                            gf2_matrix** after) {
    return guarded_result(__func__, after, "after", [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return lights::apply(game_on(lit, rule, topology), lit, matrix_of(presses, "presses"));
    });
}

gf2_status gf2_lights_solve(const gf2_matrix* board, const char* rule, const char* topology, gf2_matrix** presses,
                            gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        Result proof(certificate);
        Result found(presses, "presses");
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return solve(game_on(lit, rule, topology), lit, lights::Target::off(), found, proof);
    });
}

gf2_status gf2_lights_min_presses(const gf2_matrix* board, const char* rule, const char* topology,
                                  const gf2_budget* budget, gf2_least_weight* result, gf2_matrix** presses,
                                  gf2_matrix** certificate) {
    return guarded(__func__, [&] {
        Result found(presses);
        Result proof(certificate);
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return find_fewest(game_on(lit, rule, topology), lit, lights::Target::off(), budget, result, found, proof);
    });
}

gf2_status gf2_lights_verify(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                             const char* topology) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return yes_or_no(lights::verify(game_on(lit, rule, topology), lit, matrix_of(presses, "presses")));
    });
}

gf2_status gf2_lights_verify_certificate(const gf2_matrix* board, const gf2_matrix* certificate, const char* rule,
                                         const char* topology) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        const lights::Unsolvable proof{.pattern = matrix_of(certificate, "certificate")};
        return yes_or_no(lights::verify(game_on(lit, rule, topology), lit, proof));
    });
}

gf2_status gf2_grid_quiet_patterns(const gf2_grid* grid, gf2_quiet_patterns** patterns) {
    return guarded_result(__func__, patterns, "patterns", [&] { return gf2::lights::quiet_patterns(grid_of(grid)); });
}

void gf2_quiet_patterns_free(gf2_quiet_patterns* patterns) {
    delete patterns;
}

gf2_status gf2_quiet_patterns_count(const gf2_quiet_patterns* patterns, size_t* count) {
    return guarded_value(__func__, count, "count", [&] { return value_of(patterns, "patterns").size(); });
}

gf2_status gf2_quiet_patterns_get(const gf2_quiet_patterns* patterns, size_t index, gf2_matrix** pattern) {
    return guarded_result(__func__, pattern, "pattern", [&] { return value_of(patterns, "patterns").pattern(index); });
}
