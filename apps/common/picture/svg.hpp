// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "common/picture/picture.hpp"

namespace gf2::apps {

/// Writes the picture with its title, captions, axes and legend. Panels of more than 100 x 100 cells are embedded as
/// images with one pixel per cell.
/// @param cell  pixels per cell
void write_svg(std::ostream& out, const Picture& picture, std::size_t cell);

/// Escapes the characters &, < and >.
[[nodiscard]] std::string xml_text(std::string_view text);

/// A number with at most two decimals, without trailing zeros.
[[nodiscard]] std::string svg_number(double value);

/// The outline of a cell with upper left corner (x, y), as the attribute d of a path.
[[nodiscard]] std::string svg_outline(double x, double y, std::size_t cell);

}  // namespace gf2::apps
