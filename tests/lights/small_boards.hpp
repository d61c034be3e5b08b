// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace gf2::test {

/// Every shape of 1 to 20 cells.
inline std::vector<std::pair<std::size_t, std::size_t>> small_shapes() {
    std::vector<std::pair<std::size_t, std::size_t>> shapes;
    for (std::size_t rows = 1; rows <= 20; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 20; ++columns) shapes.emplace_back(rows, columns);
    }
    return shapes;
}

inline std::string shape_name(const std::pair<std::size_t, std::size_t>& shape) {
    return std::to_string(shape.first) + "x" + std::to_string(shape.second);
}

}  // namespace gf2::test
