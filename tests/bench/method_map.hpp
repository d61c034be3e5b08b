// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace gf2::bench {

/// The method that answered for a code of length n and dimension n·rate.
struct MethodCell {
    std::size_t column;  ///< n = columns[column] of the map
    std::size_t row;     ///< the rate is (row + 1/2) / rows
    std::string method;
    bool proved;  ///< in the time that was given
};

struct MethodMap {
    std::string title;
    std::vector<MethodCell> cells;
};

/// Writes an SVG picture: for each map a grid of n and the rate, a colour for each method, pale if there is no proof.
void write_method_maps(const std::string& file, const std::vector<MethodMap>& maps,
                       const std::vector<std::size_t>& columns, std::size_t rows);

}  // namespace gf2::bench
