// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

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

inline std::string shape_name(const testing::TestParamInfo<std::pair<std::size_t, std::size_t>>& info) {
    return std::to_string(info.param.first) + "x" + std::to_string(info.param.second);
}

}  // namespace gf2::test
