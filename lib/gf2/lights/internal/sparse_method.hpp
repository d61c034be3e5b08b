// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <variant>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/band.hpp"
#include "gf2/lights/internal/chase.hpp"
#include "gf2/lights/internal/press_system.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights::internal {

/// Light chasing or elimination on a band, whichever is cheaper or asked for.
class SparseMethod {
public:
    enum class Choice { kCheaper, kChasing, kBand };

    /// What solving finds.
    struct Result {
        std::optional<BitVector> presses;  ///< not necessarily the canonical ones; nothing if there are none
        BitMatrix nullspace;               ///< rows that span it, independent but not canonical
    };

    /// `grid` and `system` (that of the grid or its transpose) must outlive this.
    SparseMethod(const Grid& grid, const PressSystem& system, Choice choice, std::size_t memory_limit);

    [[nodiscard]] bool is_band() const noexcept { return std::holds_alternative<Band>(method_); }

    /// @throws std::length_error if it needs more than the limit, as the others
    [[nodiscard]] Result solve(const BitVector& lights) const;

    [[nodiscard]] BitMatrix nullspace() const;

    [[nodiscard]] std::size_t nullity() const;

private:
    using Method = std::variant<Chase, Band>;

    [[nodiscard]] static Method choose(const Grid& grid, const PressSystem& system, Choice choice,
                                       std::size_t memory_limit);

    void require(std::size_t bytes) const;
    [[nodiscard]] BandEchelon eliminate(const BitVector& lights) const;

    const Grid& grid_;
    std::size_t memory_limit_;
    Method method_;
};

}  // namespace gf2::lights::internal
