// SPDX-License-Identifier: MIT
#include "gf2/lights/report.hpp"

#include <utility>
#include <variant>

namespace gf2::lights {

GridReport report(const Grid& grid, const SolveOptions& options) {
    GridReport result;
    result.quiet_patterns = quiet_patterns(grid, options);
    result.cells = grid.size();
    result.nullity = result.quiet_patterns.size();
    result.rank = result.cells - result.nullity;
    result.boards = {result.cells};
    result.solvable_boards = {result.rank};
    result.solutions = {result.nullity};
    result.all_on_solvable = std::holds_alternative<Solvable>(solve(grid, grid.all_on(), options));
    return result;
}

}  // namespace gf2::lights
