// SPDX-License-Identifier: MIT
#include "apps/draw/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gf2::apps {

std::size_t panels_across(std::size_t panels, std::size_t rows, std::size_t columns) {
    const double shape = static_cast<double>(rows + 1) / static_cast<double>(columns + 1);
    const double across = std::ceil(std::sqrt(static_cast<double>(panels) * shape * 1.5));
    return static_cast<std::size_t>(std::clamp(across, 1.0, static_cast<double>(panels)));
}

std::array<bool, 256> codes_of(const std::vector<Panel>& panels) {
    std::array<bool, 256> codes{};
    for (const Panel& panel : panels) {
        for (const std::uint8_t code : panel.codes) codes[code] = true;
    }
    return codes;
}

std::string legend_text(const Picture& picture, const LegendItem& item) {
    return picture.styles[item.code].is_drawn ? item.text : "blank: " + item.text;
}

std::string shape_title(std::uint64_t rows, std::uint64_t columns) {
    return fmt::format("{} × {}", rows, columns);
}

std::string area_title(const Area& area, Extent whole) {
    if (area.extent == whole) return "";
    return fmt::format(", rows {} to {}, columns {} to {}", area.row + 1, area.row + area.extent.rows, area.column + 1,
                       area.column + area.extent.columns);
}

}  // namespace gf2::apps
