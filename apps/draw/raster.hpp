// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "apps/draw/color.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// The maximum number of colours of a palette, whose indices are bytes.
inline constexpr std::size_t kMaxPaletteColors = 256;

/// A square of pixels for each style, of which pictures are composed, and the palette of these pixels. Cells of 6
/// pixels and more have gaps and rounded corners; cells of 4 pixels and more have dots.
class Tiles {
public:
    /// Draws smooth edges unless they need too many colours.
    /// @param cell        pixels per cell
    /// @param max_colors  size of the palette, more than the number of styles
    Tiles(const std::vector<CellStyle>& styles, std::size_t cell, Theme theme,
          std::size_t max_colors = kMaxPaletteColors);

    /// The colours; the first one is the background.
    [[nodiscard]] const std::vector<Color>& palette() const noexcept { return palette_; }

    /// Row y of the tile of a style: `cell` indices of the palette.
    [[nodiscard]] const std::uint8_t* row(std::uint8_t code, std::size_t y) const {
        return tiles_.data() + (code * cell_ + y) * cell_;
    }

private:
    bool make_tiles(const std::vector<CellStyle>& styles, std::size_t max_colors, int samples);
    [[nodiscard]] Color color_at(const CellStyle& style, double x, double y) const;
    [[nodiscard]] Color color_of_pixel(const CellStyle& style, std::size_t x, std::size_t y, int samples) const;

    std::size_t cell_;
    Theme theme_;
    Color background_;
    std::vector<Color> palette_;
    std::vector<std::uint8_t> tiles_;
};

/// An image of few colours.
struct PaletteImage {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Color> palette{};        ///< at most kMaxPaletteColors
    std::vector<std::uint8_t> pixels{};  ///< row by row, each an index of the palette
};

/// Writes a PNG image. Check the stream afterwards.
void write_png(std::ostream& out, const PaletteImage& image);

/// The picture's panels as pixels, without text.
/// @param cell  pixels per cell
[[nodiscard]] PaletteImage rasterised(const Picture& picture, std::size_t cell, Theme theme);

/// One panel without a margin, one pixel per cell.
[[nodiscard]] PaletteImage pixels_of(const Picture& picture, const Panel& panel, Theme theme);

}  // namespace gf2::apps
