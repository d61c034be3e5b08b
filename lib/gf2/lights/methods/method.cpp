// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include <stdexcept>
#include <utility>
#include <variant>

namespace gf2::lights::internal {

bool is_whole(const Grid& grid) {
    return !grid.is_graph() && !grid.has_missing_cells() && grid.size() != 0;
}

double cost_of_passes(const Grid& grid, double passes) {
    return passes * static_cast<double>(grid.rows()) * static_cast<double>(word_count(grid.columns()));
}

SolveResult result_of(const Grid& grid, const gf2::SolveResult& solution) {
    if (const auto* proof = std::get_if<Inconsistency>(&solution))
        return Unsolvable{.pattern = grid.to_board(proof->y)};
    const auto& coset = std::get<SolutionCoset>(solution);
    return Solvable{.presses = grid.to_board(coset.particular()),
                    .quiet_patterns = QuietPatterns(grid, {coset.basis(), coset.free_columns()})};
}

Unsolvable first_proof(const QuietPatterns& patterns, const BitVector& lights) {
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        Board pattern = patterns.pattern(i);
        if (dot(patterns.grid().to_vector(pattern), lights)) return {.pattern = std::move(pattern)};
    }
    throw std::logic_error("a board without solution and without proof");
}

}  // namespace gf2::lights::internal
