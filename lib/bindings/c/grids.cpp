// SPDX-License-Identifier: MIT
// Games as handles: cells, boards and presses.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/solve.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

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
    return guarded_matrix(__func__, missing, "missing", [&] {
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
    return guarded_matrix(__func__, board, "board", [&] {
        const lights::Grid& game = grid_of(grid);
        return game.to_board(vector_of(cells, length, game.size(), "cells"));
    });
}

gf2_status gf2_grid_toggled_by(const gf2_grid* grid, size_t row, size_t column, gf2_matrix** lights) {
    return guarded_matrix(__func__, lights, "lights", [&] {
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
    return guarded_matrix(__func__, matrix, "matrix", [&] { return lights::press_matrix(grid_of(grid)); });
}

gf2_status gf2_grid_nullity(const gf2_grid* grid, size_t* nullity) {
    return guarded(__func__, [&] {
        require(nullity, "nullity");
        *nullity = lights::nullity(grid_of(grid));
        return GF2_OK;
    });
}

gf2_status gf2_grid_apply(const gf2_grid* grid, const gf2_matrix* board, const gf2_matrix* presses,
                          gf2_matrix** after) {
    return guarded_matrix(__func__, after, "after", [&] {
        const lights::Grid& game = grid_of(grid);
        return lights::apply(game, matrix_of(board, "board"), matrix_of(presses, "presses"));
    });
}

gf2_status gf2_grid_random(const gf2_grid* grid, uint64_t seed, gf2_matrix** board) {
    return guarded_matrix(__func__, board, "board", [&] { return lights::random_board(grid_of(grid), seed); });
}

gf2_status gf2_grid_random_solvable(const gf2_grid* grid, uint64_t seed, gf2_matrix** board) {
    return guarded_matrix(__func__, board, "board", [&] { return lights::random_solvable_board(grid_of(grid), seed); });
}
