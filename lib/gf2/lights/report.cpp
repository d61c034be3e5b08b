// SPDX-License-Identifier: MIT
#include "gf2/lights/report.hpp"

#include <algorithm>
#include <variant>

namespace gf2::lights {
namespace {

// True if every cell toggles itself and is toggled by the cells that it toggles. A quiet pattern then has an even
// number of presses, so all on is orthogonal to it (K. Sutner, Linear cellular automata and the Garden-of-Eden, 1989).
// Only on the plane are the offsets of a rule never glued to each other.
bool is_symmetric_with_centre(const Grid& grid) {
    if (grid.is_graph() || grid.topology() != Topology::kPlane) return false;
    if (grid.rule().is_row_column()) return true;
    const std::vector<Offset>& offsets = grid.rule().offsets();
    const auto toggles = [&](const Offset& offset) {
        return std::binary_search(offsets.begin(), offsets.end(), offset);
    };
    return toggles({0, 0}) && std::all_of(offsets.begin(), offsets.end(), [&](const Offset& offset) {
               return toggles({-offset.row, -offset.column});
           });
}

}  // namespace

GridReport report(const Grid& grid, const SolveOptions& options) {
    GridReport result;
    result.quiet_patterns = quiet_patterns(grid, options);
    result.cells = grid.size();
    result.nullity = result.quiet_patterns.size();
    result.rank = result.cells - result.nullity;
    result.boards = {result.cells};
    result.solvable_boards = {result.rank};
    result.solutions = {result.nullity};
    result.all_on_solvable =
        is_symmetric_with_centre(grid) || std::holds_alternative<Solvable>(solve(grid, grid.all_on(), options));
    if (!grid.is_graph() && grid.size() == grid.rows() * grid.columns()) {
        result.quiet_tiles = quiet_tiles(grid.rows(), grid.columns(), grid.rule(), grid.topology());
    }
    return result;
}

}  // namespace gf2::lights
