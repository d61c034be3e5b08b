// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "common/formats/png_image.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The picture's panels as pixels, without text. Cells of 6 pixels and more have gaps and rounded corners; cells of 4
/// pixels and more have dots.
/// @param cell  pixels per cell
[[nodiscard]] PaletteImage rasterised(const Picture& picture, std::size_t cell);

/// One panel without a margin, one pixel per cell.
[[nodiscard]] PaletteImage pixels_of(const Picture& picture, const Panel& panel);

}  // namespace gf2::apps
