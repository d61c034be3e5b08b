// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/pattern_source.hpp"

namespace gf2::lights::internal {

/// Boards of the rule king on the plane: T_R·X·T_C = L, where T_n is the n x n matrix with ones on the diagonal and
/// beside it. So the press matrix is the Kronecker product of T_R and T_C, and two chases of single rows solve it.
///
/// T_n is invertible unless n = 2 modulo 3; then its nullspace is spanned by 110110...11. Quiet patterns have this in
/// one of their rows, or in one of their columns, and the free cells are the last column if C = 2 modulo 3, and the
/// last row if R = 2 modulo 3.
class KingSystem : public PatternSource {
public:
    KingSystem(std::size_t rows, std::size_t columns);

    /// The canonical presses; nothing if there are none. Time O(R·C / 64), and three copies of the board.
    [[nodiscard]] std::optional<Board> solve(const Board& lights) const;

    /// The first quiet pattern that overlaps the board in an odd number of lights.
    /// @pre solve(lights) is nothing
    [[nodiscard]] std::size_t overlapping_pattern(const Board& lights) const;

    [[nodiscard]] std::size_t size() const override { return free_cells().size(); }
    [[nodiscard]] Board pattern(std::size_t i) const override;
    [[nodiscard]] std::vector<std::size_t> free_cells() const override;

private:
    std::size_t rows_;
    std::size_t columns_;
};

}  // namespace gf2::lights::internal
