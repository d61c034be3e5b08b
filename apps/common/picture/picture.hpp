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

/// How the cells of one kind look, in every form of picture.
struct CellStyle {
    Color fill;
    std::optional<Color> mark{};  ///< a dot in the middle
    Color flat = fill;            ///< the whole cell where it is too small for a dot
    std::string_view plain = "";  ///< two characters where there are no colours
    bool is_drawn = true;         ///< false: nothing is there
};

/// What a code means.
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

/// Numbers along the upper and the left edge, 1 for the first row and column of the whole.
struct Axes {
    std::string rows;  ///< what is counted
    std::string columns;
};

/// A picture, before it is known what it will be drawn with: panels of equal shape side by side.
struct Picture {
    Theme theme = Theme::kLight;
    std::string title;
    std::vector<CellStyle> styles;  ///< at most 256
    std::vector<LegendItem> legend{};
    std::vector<Panel> panels;  ///< at least one
    std::optional<Axes> axes{};
    std::uint64_t side = 1;  ///< each cell stands for so many rows and columns of the whole
};

/// How many panels stand side by side.
[[nodiscard]] std::size_t panels_across(std::size_t panels, std::size_t rows, std::size_t columns);

/// "12 x 34", with a multiplication sign.
[[nodiscard]] std::string shape_title(std::uint64_t rows, std::uint64_t columns);

}  // namespace gf2::apps
