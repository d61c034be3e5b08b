// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>

#include "gf2/version.hpp"

namespace gf2::io {

/// A colour of a palette.
struct PngColor {
    std::uint8_t red = 0;    ///< from 0 to 255
    std::uint8_t green = 0;  ///< from 0 to 255
    std::uint8_t blue = 0;   ///< from 0 to 255
};

/// Writes a PNG image of few colours, such as a picture of a matrix, with the fewest bits per pixel (1, 2, 4 or 8).
/// Check the stream afterwards. Only in builds with libspng. Matrices are read and written by the format `png`, which
/// png.cpp defines.
/// @param palette  at most 256 colours
/// @param pixels   row by row, each an index of the palette
/// @throws std::runtime_error if the image cannot be represented
void write_png_image(std::ostream& out, std::size_t width, std::size_t height, std::span<const PngColor> palette,
                     std::span<const std::uint8_t> pixels);

}  // namespace gf2::io
