// SPDX-License-Identifier: MIT
#include "apps/draw/raster.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "apps/draw/cell_shape.hpp"
#include "apps/draw/tiles.hpp"
#include "gf2/io/formats/png.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxColors = 256;

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
    return rasterised(alone, 1, theme);
}

}  // namespace gf2::apps
