// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "common/picture/picture.hpp"

namespace gf2::apps {

/// Writes the picture with its title, captions, axes and legend. Panels of more than 100 x 100 cells are embedded as
/// images of a pixel a cell.
/// @param cell  pixels a cell
void write_svg(std::ostream& out, const Picture& picture, std::size_t cell);

/// Text with the characters replaced that XML has a use for.
[[nodiscard]] std::string xml_text(std::string_view text);

/// A number without zeros at its end.
[[nodiscard]] std::string svg_number(double value);

/// The outline of a cell whose upper left corner is at x, y, as a path has it in its attribute d.
[[nodiscard]] std::string svg_outline(double x, double y, std::size_t cell);

}  // namespace gf2::apps
