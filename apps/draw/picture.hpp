// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/draw/color.hpp"

namespace gf2::apps {

/// Numbers of rows and columns.
struct Extent {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

/// A part of a table: `extent` rows and columns from (row, column) on, counted from 0.
struct Area {
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    Extent extent{};
};

[[nodiscard]] constexpr Area whole_area(Extent extent) {
    return {.extent = extent};
}

/// The look of one kind of cell in every form of picture.
struct CellStyle {
    Paint fill;
    std::optional<Paint> mark{};  ///< a dot in the middle
    Paint flat = fill;            ///< the whole cell if it is too small for a dot
    std::string_view plain = "";  ///< two characters for pictures without colours
    bool is_drawn = true;         ///< false for a missing cell
    double dot = 1;               ///< radius of the dot, relative to the usual one
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

/// Axes along the upper and left edge.
struct Axes {
    std::string rows;     ///< label of the rows
    std::string columns;  ///< label of the columns
    std::uint64_t first_row = 1;
    std::uint64_t first_column = 1;
};

/// A picture independent of output format and theme: panels of equal shape side by side.
struct Picture {
    std::string title;
    std::vector<CellStyle> styles;  ///< at most 256
    std::vector<LegendItem> legend{};
    std::vector<Panel> panels;  ///< at least one
    std::optional<Axes> axes{};
    std::uint64_t side = 1;  ///< rows and columns of the original per cell
    std::string shaded{};    ///< the meaning of the shades of a scaled picture without colours: "0 % to 100 % lit"
};

/// The number of panels side by side.
[[nodiscard]] std::size_t panels_across(std::size_t panels, std::size_t rows, std::size_t columns);

[[nodiscard]] std::array<bool, 256> codes_of(const std::vector<Panel>& panels);

/// The text of a legend item: "lit", or "blank: missing" if the cells are not drawn.
[[nodiscard]] std::string legend_text(const Picture& picture, const LegendItem& item);

/// "12 x 34", with a multiplication sign.
[[nodiscard]] std::string shape_title(std::uint64_t rows, std::uint64_t columns);

/// ", rows 11 to 30, columns 1 to 20", or nothing if the area is the whole table.
[[nodiscard]] std::string area_title(const Area& area, Extent whole);

/// The shape of a cell in its square of pixels, the same in all pictures.
struct CellShape {
    std::size_t gap = 0;  ///< between this cell and the next
    double radius = 0;    ///< of its corners
    double dot = 0;       ///< radius of the dot of a press; 0: too small for one
};

[[nodiscard]] constexpr CellShape cell_shape(std::size_t cell) {
    const auto size = static_cast<double>(cell);
    return {.gap = cell < 6 ? std::size_t{0} : cell / 14 + 1,
            .radius = cell < 6 ? 0 : size * 0.16,
            .dot = cell < 4 ? 0 : size * 0.22};
}

/// Pixels around a picture.
[[nodiscard]] constexpr std::size_t margin_of(std::size_t cell) {
    return cell < 4 ? 0 : (cell < 16 ? cell : 16);
}
/// Pixels between two panels.
[[nodiscard]] constexpr std::size_t panel_gap(std::size_t cell) {
    return cell < 8 ? 8 : cell;
}

}  // namespace gf2::apps
