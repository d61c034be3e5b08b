// SPDX-License-Identifier: MIT
#include "bindings/c/games.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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

const lights::Grid& grid_of(const gf2_grid* grid) {
    require(grid, "grid");
    return grid->value;
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
