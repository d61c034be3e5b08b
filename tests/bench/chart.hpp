// SPDX-License-Identifier: MIT
// SVG pictures for the documentation.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace gf2::bench {

struct Line {
    std::string name;
    std::vector<std::pair<double, double>> points;  ///< by increasing x
};

struct Panel {
    std::string heading;
    std::vector<Line> lines;  ///< those without points are left out; a name has the same colour in all panels
};

enum class Axis { kLinear, kLogarithmic };

/// Panels of lines by x, one below the other, with a logarithmic y axis in this unit.
struct Chart {
    std::string title;
    std::string note;
    std::vector<Panel> panels;
    Axis x_axis = Axis::kLogarithmic;
    std::string unit;
    bool marks_one = false;  ///< a dashed line at y = 1
};

/// @throws std::runtime_error if the file cannot be written
void write_chart(const std::string& file, Chart chart);

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

/// For each map a grid of n and the rate, a colour for each method, pale if there is no proof.
/// @throws std::runtime_error if the file cannot be written
void write_method_maps(const std::string& file, const std::vector<MethodMap>& maps,
                       const std::vector<std::size_t>& columns, std::size_t rows);

}  // namespace gf2::bench
