// SPDX-License-Identifier: MIT
#include "apps/draw/tiles.hpp"

#include <algorithm>

#include "apps/draw/cell_shape.hpp"

namespace gf2::apps {
namespace {

bool is_in_round_square(double x, double y, double side, double radius) {
    if (x < 0 || y < 0 || x > side || y > side) return false;
    const double dx = std::max({radius - x, x - (side - radius), 0.0});
    const double dy = std::max({radius - y, y - (side - radius), 0.0});
    return dx * dx + dy * dy <= radius * radius;
}

}  // namespace

Tiles::Tiles(const std::vector<CellStyle>& styles, std::size_t cell, Theme theme, std::size_t max_colors)
    : cell_(cell), theme_(theme), background_(colors().background.in(theme)) {
    if (!make(styles, max_colors, 4)) make(styles, max_colors, 1);
}

bool Tiles::make(const std::vector<CellStyle>& styles, std::size_t max_colors, int samples) {
    palette_ = {background_};
    tiles_.clear();
    for (const CellStyle& style : styles) {
        for (std::size_t i = 0; i < cell_ * cell_; ++i) {
            const Color color = pixel(style, i % cell_, i / cell_, samples);
            const auto place = std::find(palette_.begin(), palette_.end(), color);
            tiles_.push_back(static_cast<std::uint8_t>(place - palette_.begin()));
            if (place != palette_.end()) continue;
            if (palette_.size() == max_colors) return false;
            palette_.push_back(color);
        }
    }
    return true;
}

// The colour of a point; x and y are pixels from the upper left corner of the cell.
Color Tiles::color_at(const CellStyle& style, double x, double y) const {
    const CellShape shape = cell_shape(cell_);
    const double side = static_cast<double>(cell_ - shape.gap);
    const double inset = static_cast<double>(shape.gap) / 2;
    if (shape.gap != 0 && !is_in_round_square(x - inset, y - inset, side, shape.radius)) return background_;
    const double middle = static_cast<double>(cell_) / 2, radius = style.dot * shape.dot;
    const double distance = (x - middle) * (x - middle) + (y - middle) * (y - middle);
    return (style.mark && distance <= radius * radius ? *style.mark : style.fill).in(theme_);
}

Color Tiles::pixel(const CellStyle& style, std::size_t x, std::size_t y, int samples) const {
    if (!style.is_drawn) return background_;
    if (cell_shape(cell_).dot == 0) return style.flat.in(theme_);
    unsigned red = 0, green = 0, blue = 0;
    const int count = samples * samples;
    for (int i = 0; i < count; ++i) {
        const double dx = (i / samples + 0.5) / samples, dy = (i % samples + 0.5) / samples;
        const Color color = color_at(style, static_cast<double>(x) + dx, static_cast<double>(y) + dy);
        red += color.red;
        green += color.green;
        blue += color.blue;
    }
    const auto mean = [&](unsigned sum) {
        return static_cast<std::uint8_t>(sum / static_cast<unsigned>(count));
    };
    return {mean(red), mean(green), mean(blue)};
}

}  // namespace gf2::apps
