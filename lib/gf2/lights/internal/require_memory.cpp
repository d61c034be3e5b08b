// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/require_memory.hpp"

#include <stdexcept>
#include <string>

namespace gf2::lights {

void internal::require_memory(const Grid& grid, std::uint64_t bytes, std::uint64_t limit) {
    if (bytes <= limit) return;
    throw std::length_error("a game of " + shape_text(grid.rows(), grid.columns()) + " needs more than " +
                            std::to_string(bytes >> 20) + " MiB; the limit is " + std::to_string(limit >> 20) + " MiB");
}

}  // namespace gf2::lights
