// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "gf2/lights/grid.hpp"

namespace gf2::apps::lightsout {

/// The names of the cells of a game in equations, where the press of cell 23 is the unknown x23. Rows, columns and
/// vertices are counted from 1.
class CellNames {
public:
    /// @param grid  must outlive this object
    explicit CellNames(const lights::Grid& grid)
        : grid_(grid), has_comma_(grid.rows() > kMaxDigit || grid.columns() > kMaxDigit) {}

    /// The subscript of the unknown of a cell: "23" for row 2 and column 3; "2,3" if a side of the board exceeds 9; the
    /// number of a vertex.
    [[nodiscard]] std::string subscript(std::size_t cell) const;

    /// The name of the light of a cell: its subscript, in parentheses if it has a comma.
    [[nodiscard]] std::string light(std::size_t cell) const;

    /// How a subscript is made, for explanations: "rc", "r,c" or "v".
    [[nodiscard]] std::string pattern() const;

private:
    static constexpr std::size_t kMaxDigit = 9;

    const lights::Grid& grid_;
    bool has_comma_;
};

}  // namespace gf2::apps::lightsout
