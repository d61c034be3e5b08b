// SPDX-License-Identifier: MIT
#include "common/picture/raster.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "common/picture/cell_shape.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxColors = 256;

bool is_in_round_square(double x, double y, double side, double radius) {
    if (x < 0 || y < 0 || x > side || y > side) return false;
    const double dx = std::max({radius - x, x - (side - radius), 0.0});
    const double dy = std::max({radius - y, y - (side - radius), 0.0});
    return dx * dx + dy * dy <= radius * radius;
}

// The colour of a point of a cell; x and y are pixels from its upper left corner.
Color color_at(const CellStyle& style, Color background, double x, double y, std::size_t cell) {
    const CellShape shape = cell_shape(cell);
    const double side = static_cast<double>(cell - shape.gap);
    const double inset = static_cast<double>(shape.gap) / 2;
    if (shape.gap != 0 && !is_in_round_square(x - inset, y - inset, side, shape.radius)) return background;
    const double middle = static_cast<double>(cell) / 2;
    const double distance = (x - middle) * (x - middle) + (y - middle) * (y - middle);
    return style.mark && distance <= shape.dot * shape.dot ? *style.mark : style.fill;
}

class Tiles {
public:
    // Draws smooth edges unless they need too many colours.
    Tiles(const Picture& picture, std::size_t cell) : background_(colors_of(picture.theme).background), cell_(cell) {
        if (!make(picture.styles, 4)) make(picture.styles, 1);
    }

    [[nodiscard]] std::vector<Color> take_palette() { return std::move(palette_); }
    [[nodiscard]] const std::uint8_t* row(std::uint8_t code, std::size_t y) const {
        return tiles_.data() + (code * cell_ + y) * cell_;
    }

private:
    bool make(const std::vector<CellStyle>& styles, int samples) {
        palette_ = {background_};
        tiles_.clear();
        for (const CellStyle& style : styles) {
            for (std::size_t y = 0; y < cell_; ++y) {
                for (std::size_t x = 0; x < cell_; ++x) {
                    const std::optional<std::uint8_t> index = index_of(pixel(style, x, y, samples));
                    if (!index) return false;
                    tiles_.push_back(*index);
                }
            }
        }
        return true;
    }

    [[nodiscard]] Color pixel(const CellStyle& style, std::size_t x, std::size_t y, int samples) const {
        if (!style.is_drawn) return background_;
        if (cell_shape(cell_).dot == 0) return style.flat;
        unsigned red = 0, green = 0, blue = 0;
        for (int i = 0; i < samples * samples; ++i) {
            const double dx = (i / samples + 0.5) / samples, dy = (i % samples + 0.5) / samples;
            const Color color =
                color_at(style, background_, static_cast<double>(x) + dx, static_cast<double>(y) + dy, cell_);
            red += color.red;
            green += color.green;
            blue += color.blue;
        }
        const auto mean = [&](unsigned sum) {
            return static_cast<std::uint8_t>(sum / static_cast<unsigned>(samples * samples));
        };
        return {mean(red), mean(green), mean(blue)};
    }

    std::optional<std::uint8_t> index_of(Color color) {
        auto place = std::find(palette_.begin(), palette_.end(), color);
        if (place == palette_.end()) {
            if (palette_.size() == kMaxColors) return std::nullopt;
            place = palette_.insert(place, color);
        }
        return static_cast<std::uint8_t>(place - palette_.begin());
    }

    Color background_;
    std::size_t cell_;
    std::vector<Color> palette_;
    std::vector<std::uint8_t> tiles_;
};

void draw(const Panel& panel, const Tiles& tiles, std::size_t cell, std::size_t left, std::size_t top,
          PaletteImage& image) {
    for (std::size_t y = 0; y < panel.rows * cell; ++y) {
        const std::uint8_t* const codes = panel.codes.data() + y / cell * panel.columns;
        std::uint8_t* pixel = image.pixels.data() + (top + y) * image.width + left;
        for (std::size_t c = 0; c < panel.columns; ++c, pixel += cell) {
            std::copy_n(tiles.row(codes[c], y % cell), cell, pixel);
        }
    }
}

// Unused colours could cost bits per pixel.
void drop_unused_colors(PaletteImage& image) {
    std::array<bool, kMaxColors> is_used{};
    for (const std::uint8_t pixel : image.pixels) is_used[pixel] = true;
    std::array<std::uint8_t, kMaxColors> new_index{};
    std::vector<Color> palette;
    for (std::size_t i = 0; i < image.palette.size(); ++i) {
        if (!is_used[i]) continue;
        new_index[i] = static_cast<std::uint8_t>(palette.size());
        palette.push_back(image.palette[i]);
    }
    image.palette = std::move(palette);
    for (std::uint8_t& pixel : image.pixels) pixel = new_index[pixel];
}

}  // namespace

PaletteImage rasterised(const Picture& picture, std::size_t cell) {
    const std::size_t margin = margin_of(cell), gap = panel_gap(cell);
    const std::size_t width = picture.panels.front().columns * cell, height = picture.panels.front().rows * cell;
    const std::size_t across =
        panels_across(picture.panels.size(), picture.panels.front().rows, picture.panels.front().columns);
    const std::size_t down = (picture.panels.size() + across - 1) / across;
    // An image has at least one pixel, even of a board without cells.
    PaletteImage image{.width = std::max<std::size_t>(1, 2 * margin + across * width + (across - 1) * gap),
                       .height = std::max<std::size_t>(1, 2 * margin + down * height + (down - 1) * gap)};
    image.pixels.assign(image.width * image.height, 0);
    Tiles tiles(picture, cell);
    for (std::size_t i = 0; i < picture.panels.size(); ++i) {
        draw(picture.panels[i], tiles, cell, margin + i % across * (width + gap), margin + i / across * (height + gap),
             image);
    }
    image.palette = tiles.take_palette();
    drop_unused_colors(image);
    return image;
}

PaletteImage pixels_of(const Picture& picture, const Panel& panel) {
    Picture alone{.theme = picture.theme, .title = {}, .styles = picture.styles, .panels = {panel}};
    return rasterised(alone, 1);
}

}  // namespace gf2::apps
