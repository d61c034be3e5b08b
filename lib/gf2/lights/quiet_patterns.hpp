// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/base/default_memory_limit.hpp"
#include "gf2/lights/grid.hpp"
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

}  // namespace gf2::lights
