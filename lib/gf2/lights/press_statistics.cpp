// SPDX-License-Identifier: MIT
#include "gf2/lights/press_statistics.hpp"

#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {
namespace {

// Memory for the classes of cells, the counts of weights and sorting.
constexpr std::uint64_t kBytesPerCell = 128;

// Of the basis of the quiet patterns: as it is, as a code, and transposed, sorted and not.
constexpr std::uint64_t kBases = 4;

}  // namespace

PressStatistics press_statistics(const Grid& grid, const Budget& budget, const CoveringRadiusOptions& radius,
                                 const SolveOptions& options) {
    internal::require_memory(grid, grid.size() * kBytesPerCell, options.memory_limit);
    BitMatrix patterns;
    const auto cells = static_cast<double>(grid.size());
    gf2::internal::set_up(budget.stop, cells * cells, [&] {
        QuietPatterns quiet = quiet_patterns(grid, options);
        internal::require_memory(grid,
                                 gf2::internal::saturating_product(kBases, bit_matrix_bytes(quiet.size(), grid.size())),
                                 options.memory_limit);
        patterns = std::move(quiet).nullspace(options.memory_limit).basis;
    });
    const CoveringRadius most = covering_radius(patterns, budget, radius);
    PressStatistics result;
    result.nullity = patterns.rows();
    result.lower = most.lower;
    result.upper = most.upper;
    result.hardest = apply(grid, grid.all_off(), grid.to_board(most.witness));
    result.hardest_presses = most.witness_distance;
    result.boards = coset_leader_weights(patterns, budget);
    return result;
}

}  // namespace gf2::lights
