// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "apps/draw/color.hpp"

namespace gf2::apps {

/// An image of few colours.
struct PaletteImage {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Color> palette{};        ///< at most 256
    std::vector<std::uint8_t> pixels{};  ///< row by row, each an index of the palette
};

/// Writes a PNG image with a palette, with the fewest bits per pixel (1, 2, 4 or 8) that hold it.
/// Check the stream afterwards.
void write_png(std::ostream& out, const PaletteImage& image);

}  // namespace gf2::apps
