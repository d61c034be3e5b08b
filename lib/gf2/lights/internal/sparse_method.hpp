// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <variant>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/band.hpp"
#include "gf2/lights/internal/chase.hpp"
#include "gf2/lights/internal/press_system.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {

/// Light chasing or elimination on a band, whichever is cheaper or asked for.
class SparseMethod {
public:
    enum class Choice { kCheaper, kChasing, kBand };

    /// `grid` and `system` (that of the grid or its transpose) must outlive this.
    SparseMethod(const Grid& grid, const PressSystem& system, Choice choice, std::size_t memory_limit);

    [[nodiscard]] bool is_band() const noexcept { return std::holds_alternative<Band>(method_); }

    /// A·x = lights, canonical as gf2::solve() has it.
    /// @throws std::length_error if it needs more than the limit, as the others
    [[nodiscard]] Solution solve(const BitVector& lights) const;

    /// The canonical basis.
    [[nodiscard]] NullspaceBasis nullspace() const;

    [[nodiscard]] std::size_t nullity() const;

private:
    using Method = std::variant<Chase, Band>;

    [[nodiscard]] static Method choose(const Grid& grid, const PressSystem& system, Choice choice,
                                       std::size_t memory_limit);

    void require(std::size_t bytes) const;
    [[nodiscard]] const Chase& chase_within_memory() const;
    [[nodiscard]] BandEchelon eliminate(const BitVector& lights) const;

    const Grid& grid_;
    const PressSystem& system_;
    Choice choice_;
    std::size_t memory_limit_;
    Method method_;
};

}  // namespace gf2::lights::internal
