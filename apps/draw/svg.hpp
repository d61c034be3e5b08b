// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// Writes the picture with its title, captions, axes and legend.
/// @param cell   pixels per cell
/// @param theme  empty: that of the reader
void write_svg(std::ostream& out, const Picture& picture, std::size_t cell, std::optional<Theme> theme);

/// True for a panel of more than 100 x 100 cells, which is embedded as an image with one pixel per cell; as two images
/// if the picture follows the theme of the reader.
[[nodiscard]] bool is_embedded(const Panel& panel);

/// Escapes the characters &, < and >.
[[nodiscard]] std::string xml_text(std::string_view text);

/// A number with at most two decimals, without trailing zeros.
[[nodiscard]] std::string svg_number(double value);

/// The outline of a cell with upper left corner (x, y), as the attribute d of a path.
[[nodiscard]] std::string svg_outline(double x, double y, std::size_t cell);

}  // namespace gf2::apps
