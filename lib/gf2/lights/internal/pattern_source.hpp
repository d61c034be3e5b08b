// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// Canonical quiet patterns that are made on request.
class PatternSource {
public:
    virtual ~PatternSource() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual Board pattern(std::size_t i) const = 0;

    /// For each pattern i, the number of the cell where it alone is 1; increasing.
    [[nodiscard]] virtual std::vector<std::size_t> free_cells() const = 0;
};

}  // namespace gf2::lights::internal
