// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "common/formats/png_image.hpp"
#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The picture's panels in pixels, without any of its text. Cells of 6 pixels and more have a gap between them and
/// round corners; from 4 pixels on there are dots.
/// @param cell  pixels a cell
[[nodiscard]] PaletteImage rasterised(const Picture& picture, std::size_t cell);

/// One panel alone, a pixel a cell, nothing around it.
[[nodiscard]] PaletteImage pixels_of(const Picture& picture, const Panel& panel);

}  // namespace gf2::apps
