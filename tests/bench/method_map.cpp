// SPDX-License-Identifier: MIT
#include "method_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

namespace gf2::bench {

void write_method_maps(const std::string& file, const std::vector<MethodMap>& maps,
                       const std::vector<std::size_t>& columns, std::size_t rows) {
    // Distinguishable also without red and green (B. Wong, Nature Methods 8, 2011).
    constexpr std::array<std::string_view, 7> kColors{"#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                                      "#56b4e9", "#d55e00", "#999999"};
    constexpr std::size_t kCell = 18, kLeft = 44, kTop = 40, kGap = 36, kBelow = 40, kLine = 20;
    std::vector<std::string> methods;
    for (const MethodMap& map : maps) {
        for (const MethodCell& cell : map.cells) {
            if (std::find(methods.begin(), methods.end(), cell.method) == methods.end()) methods.push_back(cell.method);
        }
    }
    const auto color_of = [&](const std::string& method) {
        const auto place = std::find(methods.begin(), methods.end(), method) - methods.begin();
        return kColors[std::min(static_cast<std::size_t>(place), kColors.size() - 1)];
    };
    const std::size_t map_width = kCell * columns.size();
    const std::size_t map_height = kCell * rows;
    const std::size_t width = kLeft + maps.size() * (map_width + kGap);
    const std::size_t height = kTop + map_height + kBelow + (methods.size() + 2) / 3 * kLine;
    std::ofstream out(file);
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
        width, height);
    const auto text = [&](std::size_t x, std::size_t y, std::string_view anchor, std::string_view words) {
        out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, words);
    };
    for (std::size_t m = 0; m < maps.size(); ++m) {
        const std::size_t left = kLeft + m * (map_width + kGap);
        text(left, kTop - 14, "start", maps[m].title);
        for (const MethodCell& cell : maps[m].cells) {
            out << fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"{}/>\n",
                               left + kCell * cell.column, kTop + kCell * (rows - 1 - cell.row), kCell - 1, kCell - 1,
                               color_of(cell.method), cell.proved ? "" : " opacity=\".4\"");
        }
        for (std::size_t c = 0; c < columns.size(); c += 2) {
            text(left + kCell * c + kCell / 2, kTop + map_height + 14, "middle", std::to_string(columns[c]));
        }
    }
    for (std::size_t row = 0; row < rows; row += 2) {
        text(kLeft - 6, kTop + kCell * (rows - 1 - row) + 13, "end",
             fmt::format("{:.2f}", (static_cast<double>(row) + 0.5) / static_cast<double>(rows)));
    }
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const std::size_t x = kLeft + i % 3 * (width - kLeft) / 3;
        const std::size_t y = kTop + map_height + kBelow + i / 3 * kLine;
        out << fmt::format("<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"{}\"/>\n", x, y - 12,
                           color_of(methods[i]));
        text(x + 20, y, "start", methods[i]);
    }
    out << "</svg>\n";
}

}  // namespace gf2::bench
