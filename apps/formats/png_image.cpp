// SPDX-License-Identifier: MIT
#include "apps/formats/png_image.hpp"

#include <algorithm>

#include "apps/formats/encoder.hpp"

namespace gf2::apps {

void write_png(std::ostream& out, const PaletteImage& image) {
    unsigned depth = 1;
    while ((std::size_t{1} << depth) < image.palette.size()) depth *= 2;
    spng_plte palette{};
    for (const Color& color : image.palette) {
        palette.entries[palette.n_entries++] = {color.red, color.green, color.blue, 255};
    }
    PngEncoder encoder(out,
                       {.width = static_cast<std::uint32_t>(image.width),
                        .height = static_cast<std::uint32_t>(image.height),
                        .bit_depth = static_cast<std::uint8_t>(depth),
                        .color_type = SPNG_COLOR_TYPE_INDEXED,
                        .compression_method = 0,
                        .filter_method = 0,
                        .interlace_method = 0},
                       &palette);
    const std::size_t in_byte = 8 / depth;
    std::vector<unsigned char> row((image.width + in_byte - 1) / in_byte);
    for (std::size_t y = 0; y < image.height; ++y) {
        const std::uint8_t* const pixels = image.pixels.data() + y * image.width;
        std::fill(row.begin(), row.end(), static_cast<unsigned char>(0));
        for (std::size_t x = 0; x < image.width; ++x) {
            row[x / in_byte] |= static_cast<unsigned char>(pixels[x] << (8 - depth * (x % in_byte + 1)));
        }
        encoder.write_row(row);
    }
}

}  // namespace gf2::apps
