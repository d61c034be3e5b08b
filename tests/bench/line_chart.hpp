// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gf2::bench {

struct Line {
    std::string name;
    std::string color;
    std::vector<std::pair<double, double>> points;  ///< by increasing x
};

enum class Axis { kLinear, kLogarithmic };

/// Writes an SVG picture: lines by x, whose values are marked below, on a logarithmic y axis with this unit.
/// @pre there is a line of two points
void write_line_chart(const std::string& file, const std::vector<Line>& lines, Axis x_axis, const std::string& unit);

}  // namespace gf2::bench
