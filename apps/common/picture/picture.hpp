// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/picture/color.hpp"

namespace gf2::apps {

/// The look of one kind of cell in every form of picture.
struct CellStyle {
    Color fill;
    std::optional<Color> mark{};  ///< a dot in the middle
    Color flat = fill;            ///< the whole cell if it is too small for a dot
    std::string_view plain = "";  ///< two characters for pictures without colours
    bool is_drawn = true;         ///< false for a missing cell
};

/// The meaning of a code.
struct LegendItem {
    std::uint8_t code;
    std::string text;
};

/// One table of cells.
struct Panel {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::uint8_t> codes{};  ///< row by row, each an index of a style
    std::string caption{};              ///< below it, if the picture has text
};

/// Axes along the upper and left edge, numbered from 1.
struct Axes {
    std::string rows;     ///< label of the rows
    std::string columns;  ///< label of the columns
};

/// A picture independent of the output format: panels of equal shape side by side.
struct Picture {
    Theme theme = Theme::kLight;
    std::string title;
    std::vector<CellStyle> styles;  ///< at most 256
    std::vector<LegendItem> legend{};
    std::vector<Panel> panels;  ///< at least one
    std::optional<Axes> axes{};
    std::uint64_t side = 1;  ///< rows and columns of the original per cell
};

/// The number of panels side by side.
[[nodiscard]] std::size_t panels_across(std::size_t panels, std::size_t rows, std::size_t columns);

/// "12 x 34", with a multiplication sign.
[[nodiscard]] std::string shape_title(std::uint64_t rows, std::uint64_t columns);

}  // namespace gf2::apps
