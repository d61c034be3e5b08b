// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// Canonical quiet patterns that are made when they are asked for.
class PatternSource {
public:
    virtual ~PatternSource() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual Board pattern(std::size_t i) const = 0;

    /// The cell, by its number, where pattern i alone is 1; for each i, increasing.
    [[nodiscard]] virtual std::vector<std::size_t> free_cells() const = 0;
};

}  // namespace gf2::lights::internal
