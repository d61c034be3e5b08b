// SPDX-License-Identifier: MIT
#include "line_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>

namespace gf2::bench {

void write_line_chart(const std::string& file, const std::vector<Line>& lines, Axis x_axis, const std::string& unit) {
    constexpr double kWidth = 640, kHeight = 400, kLeft = 80, kBottom = 40, kTop = 20, kRight = 120;
    double least = std::numeric_limits<double>::infinity(), most = 0;
    std::set<double> marks;
    for (const Line& line : lines) {
        for (const auto& [x, y] : line.points) {
            least = std::min(least, y);
            most = std::max(most, y);
            marks.insert(x);
        }
    }
    const auto scaled = [&](double value) {
        return x_axis == Axis::kLogarithmic ? std::log10(value) : value;
    };
    const double first = scaled(*marks.begin()), last = scaled(*marks.rbegin()) + 1e-9;
    const double low = std::floor(std::log10(least)), high = std::ceil(std::log10(most));
    const auto x_of = [&](double x) {
        return kLeft + (scaled(x) - first) / (last - first) * (kWidth - kLeft - kRight);
    };
    const auto y_of = [&](double y) {
        return kHeight - kBottom - (std::log10(y) - low) / (high - low) * (kHeight - kBottom - kTop);
    };
    std::ofstream out(file);
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
        kWidth, kHeight);
    for (double power = low; power <= high; ++power) {
        const double at = y_of(std::pow(10, power));
        out << fmt::format("<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", kLeft,
                           kWidth - kRight, at, at)
            << fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:g} {}</text>\n", kLeft - 6, at + 4,
                           std::pow(10, power), unit);
    }
    for (const double x : marks) {
        out << fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x_of(x),
                           kHeight - kBottom + 18, x);
    }
    for (const Line& line : lines) {
        if (line.points.empty()) continue;
        std::string points;
        for (const auto& [x, y] : line.points) points += fmt::format("{:.1f},{:.1f} ", x_of(x), y_of(y));
        const auto& [x, y] = line.points.back();
        out << fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points,
                           line.color)
            << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n", x_of(x) + 6, y_of(y) + 4,
                           line.color, line.name);
    }
    out << "</svg>\n";
}

}  // namespace gf2::bench
