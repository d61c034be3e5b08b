// SPDX-License-Identifier: MIT
#include "apps/draw/raster.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "apps/draw/picture.hpp"
#include "gf2/io/formats/png.hpp"

namespace gf2::apps {
namespace {

// Samples in each row and column of a pixel, for smooth edges.
constexpr int kSmoothSamples = 4;

bool is_in_rounded_square(double x, double y, double side, double radius) {
    if (x < 0 || y < 0 || x > side || y > side) return false;
    const double dx = std::max({radius - x, x - (side - radius), 0.0});
    const double dy = std::max({radius - y, y - (side - radius), 0.0});
    return dx * dx + dy * dy <= radius * radius;
}

}  // namespace

Tiles::Tiles(const std::vector<CellStyle>& styles, std::size_t cell, Theme theme, std::size_t max_colors)
    : cell_(cell), theme_(theme), background_(colors().background.in(theme)) {
    if (!make_tiles(styles, max_colors, kSmoothSamples)) make_tiles(styles, max_colors, 1);
}

// Returns false if the tiles need more than `max_colors` colours.
bool Tiles::make_tiles(const std::vector<CellStyle>& styles, std::size_t max_colors, int samples) {
    palette_ = {background_};
    tiles_.clear();
    for (const CellStyle& style : styles) {
        for (std::size_t i = 0; i < cell_ * cell_; ++i) {
            const Color color = color_of_pixel(style, i % cell_, i / cell_, samples);
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
    if (shape.gap != 0 && !is_in_rounded_square(x - inset, y - inset, side, shape.radius)) return background_;
    const double middle = static_cast<double>(cell_) / 2, radius = style.dot * shape.dot;
    const double distance = (x - middle) * (x - middle) + (y - middle) * (y - middle);
    return (style.mark && distance <= radius * radius ? *style.mark : style.fill).in(theme_);
}

// The mean colour of the samples of a pixel.
Color Tiles::color_of_pixel(const CellStyle& style, std::size_t x, std::size_t y, int samples) const {
    if (!style.is_drawn) return background_;
    if (cell_shape(cell_).dot == 0) return style.flat.in(theme_);  // too small for a dot
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

namespace {

void draw(const Panel& panel, const Tiles& tiles, std::size_t cell, std::size_t left, std::size_t top,
          PaletteImage& image) {
    for (std::size_t y = 0; y < panel.rows * cell; ++y) {
        const std::uint8_t* const row_codes = panel.codes.data() + y / cell * panel.columns;
        std::uint8_t* pixel = image.pixels.data() + (top + y) * image.width + left;
        for (std::size_t c = 0; c < panel.columns; ++c, pixel += cell) {
            std::copy_n(tiles.row(row_codes[c], y % cell), cell, pixel);
        }
    }
}

// Unused colours could cost bits per pixel.
void drop_unused_colors(PaletteImage& image) {
    std::array<bool, kMaxPaletteColors> is_used{};
    for (const std::uint8_t pixel : image.pixels) is_used[pixel] = true;
    std::array<std::uint8_t, kMaxPaletteColors> new_index{};
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

void write_png(std::ostream& out, const PaletteImage& image) {
    std::vector<io::PngColor> palette;
    for (const Color& color : image.palette) palette.push_back({color.red, color.green, color.blue});
    io::write_png_image(out, image.width, image.height, palette, image.pixels);
}

PaletteImage rasterised(const Picture& picture, std::size_t cell, Theme theme) {
    const std::size_t margin = margin_of(cell), gap = panel_gap(cell);
    const std::size_t width = picture.panels.front().columns * cell, height = picture.panels.front().rows * cell;
    const std::size_t across =
        panels_across(picture.panels.size(), picture.panels.front().rows, picture.panels.front().columns);
    const std::size_t down = (picture.panels.size() + across - 1) / across;
    // An image has at least one pixel, even of a board without cells.
    PaletteImage image{.width = std::max<std::size_t>(1, 2 * margin + across * width + (across - 1) * gap),
                       .height = std::max<std::size_t>(1, 2 * margin + down * height + (down - 1) * gap)};
    image.pixels.assign(image.width * image.height, 0);
    const Tiles tiles(picture.styles, cell, theme);
    for (std::size_t i = 0; i < picture.panels.size(); ++i) {
        draw(picture.panels[i], tiles, cell, margin + i % across * (width + gap), margin + i / across * (height + gap),
             image);
    }
    image.palette = tiles.palette();
    drop_unused_colors(image);
    return image;
}

PaletteImage pixels_of(const Picture& picture, const Panel& panel, Theme theme) {
    const Picture alone{.title = {}, .styles = picture.styles, .panels = {panel}};
    return rasterised(alone, 1, theme);  // cells of one pixel have no margin
}

}  // namespace gf2::apps
