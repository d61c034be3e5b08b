// SPDX-License-Identifier: MIT
#include "apps/draw/heat_map.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace gf2::apps {
namespace {

constexpr int kHeatLevels = 200;

// Any mean above 0 has a level above 0, to stay visible.
std::uint8_t level(double value, std::uint64_t largest) {
    if (value == 0) return 0;
    const double share = std::log1p(value) / std::log1p(static_cast<double>(largest));
    return static_cast<std::uint8_t>(std::max<long>(1, std::lround(share * kHeatLevels)));
}

}  // namespace

Picture heat_map(const BlockSums& table, std::uint64_t largest) {
    Picture picture{.title = {}, .styles = {}, .panels = {}, .side = table.side()};
    const Paint zero = colors().zero;
    picture.styles.push_back({.fill = zero, .flat = zero, .plain = "· "});
    for (int i = 1; i <= kHeatLevels; ++i) {
        const double share = static_cast<double>(i) / kHeatLevels;
        const double value = std::expm1(share * std::log1p(static_cast<double>(largest)));
        const Paint color = mix(zero, ramp(share), std::min(1.0, value));
        picture.styles.push_back({.fill = color, .flat = color, .plain = "██"});
    }
    Panel panel{table.rows(), table.columns()};
    std::set<double> values;
    constexpr std::size_t kMaxItems = 9;
    for (std::size_t r = 0; r < panel.rows; ++r) {
        for (std::size_t c = 0; c < panel.columns; ++c) {
            panel.codes.push_back(level(table.mean(r, c), largest));
            if (values.size() <= kMaxItems) values.insert(table.mean(r, c));
        }
    }
    picture.panels.push_back(std::move(panel));
    if (table.side() != 1 || values.size() > kMaxItems) {
        values = {0, static_cast<double>(largest)};
        for (std::uint64_t value = 1; 3 * value <= 2 * largest; value *= 2) values.insert(static_cast<double>(value));
    }
    for (const double value : values) {
        picture.legend.push_back({level(value, largest), std::to_string(static_cast<std::uint64_t>(value))});
    }
    return picture;
}

}  // namespace gf2::apps
