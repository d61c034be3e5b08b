// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/lights/grid.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::lights {

namespace internal {
class PatternSource;
}

/// The quiet patterns of a game, those press patterns that change nothing: the canonical nullspace basis of the press
/// matrix. Each is made when it is asked for, where that is possible: of a large board they would not fit in memory.
class QuietPatterns {
public:
    /// Of a game without cells: none.
    QuietPatterns() : grid_(0, 0) {}

    /// Those of a basis.
    QuietPatterns(Grid grid, NullspaceBasis basis);

    /// Those that are made when they are asked for.
    QuietPatterns(Grid grid, std::shared_ptr<const internal::PatternSource> source);

    /// Their number k, the nullity.
    [[nodiscard]] std::size_t size() const noexcept;

    /// Pattern i: 1 at the i-th free cell, 0 at the others.
    /// @throws std::out_of_range if i >= size()
    [[nodiscard]] Board pattern(std::size_t i) const;

    /// All of them as rows over the cells, k x N.
    /// @throws std::length_error if they need more than `memory_limit` bytes
    [[nodiscard]] NullspaceBasis nullspace(std::uint64_t memory_limit = std::uint64_t{8} << 30) const;

    /// The game.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

private:
    Grid grid_;
    NullspaceBasis basis_;
    std::shared_ptr<const internal::PatternSource> source_;
};

}  // namespace gf2::lights
