// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "apps/draw/picture.hpp"
#include "apps/formats/png_image.hpp"

namespace gf2::apps {

/// The picture's panels as pixels, without text.
/// @param cell  pixels per cell
[[nodiscard]] PaletteImage rasterised(const Picture& picture, std::size_t cell, Theme theme);

/// One panel without a margin, one pixel per cell.
[[nodiscard]] PaletteImage pixels_of(const Picture& picture, const Panel& panel, Theme theme);

}  // namespace gf2::apps
