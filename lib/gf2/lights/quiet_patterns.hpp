// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::lights {

namespace internal {
class PatternSource;
}

/// The quiet patterns of a game, the press patterns that change nothing: the canonical nullspace basis of the press
/// matrix. Patterns are made on request if possible, because those of a large board would not fit in memory.
class QuietPatterns {
public:
    /// The patterns of a game without cells: none.
    QuietPatterns() : grid_(0, 0) {}

    /// The patterns of a basis.
    QuietPatterns(Grid grid, NullspaceBasis basis);

    /// Patterns that are made on request.
    QuietPatterns(Grid grid, std::shared_ptr<const internal::PatternSource> source);

    /// The number k of patterns, the nullity.
    [[nodiscard]] std::size_t size() const noexcept;

    /// Pattern i: 1 at the i-th free cell, 0 at the other free cells.
    /// @throws std::out_of_range if i >= size()
    [[nodiscard]] Board pattern(std::size_t i) const;

    /// All patterns as rows over the cells, k x N.
    /// @throws std::length_error if they need more than `memory_limit` bytes
    [[nodiscard]] NullspaceBasis nullspace(std::uint64_t memory_limit = kDefaultMemoryLimit) const&;
    /// Those of a temporary object, without a copy.
    [[nodiscard]] NullspaceBasis nullspace(std::uint64_t memory_limit = kDefaultMemoryLimit) &&;

    /// The game.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

private:
    Grid grid_;
    NullspaceBasis basis_;
    std::shared_ptr<const internal::PatternSource> source_;
};

/// A small board whose quiet patterns, repeated, are quiet patterns of a larger one.
struct QuietTile {
    std::uint64_t rows = 0;     ///< rows of the small board
    std::uint64_t columns = 0;  ///< columns of the small board
    std::uint64_t nullity = 0;  ///< nullity of the small board

    friend bool operator==(const QuietTile&, const QuietTile&) = default;
};

/// The quiet tiles of an R x C board, ordered by number of cells; no tile consists of copies of another.
///
/// Let a tile have r rows. If the upper and lower edges of the board are not glued, neighbouring copies are mirror
/// images with an empty row between them, so r + 1 divides R + 1; the two copies beside an empty row cancel there. If
/// they are glued, copies follow each other without a gap, and r divides R. The same holds for columns.
///
/// For the rules plus and plus-nocentre on the plane, the cylinder and the torus; empty for other games, and if the
/// nullity is 0. If no smaller board is a tile, the board itself is one.
/// @throws std::length_error as nullity_by_formula()
/// Time: that of nullity_by_formula() for each pair of divisors that is not a multiple of a smaller tile's.
[[nodiscard]] std::vector<QuietTile> quiet_tiles(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                 Topology topology);

}  // namespace gf2::lights
