// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "apps/draw/color.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// An image of few colours.
struct PaletteImage {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Color> palette{};        ///< at most 256
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
