// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// Writes the picture with its title, captions, axes and legend.
/// @param cell   pixels per cell
/// @param theme  empty: that of the reader
void write_svg(std::ostream& out, const Picture& picture, std::size_t cell, std::optional<Theme> theme);

/// A number with at most two decimals, without trailing zeros.
[[nodiscard]] std::string svg_number(double value);

/// The layout of an SVG picture: a title above, a legend below, panels between them; and its colours. Without a theme
/// the picture is light, and its style sheet makes it dark where the reader prefers that; programs without style sheets
/// show it light.
class SvgPage {
public:
    /// @param across  panels side by side
    /// @param theme   empty: that of the reader
    SvgPage(const Picture& picture, std::size_t cell, std::size_t across, std::optional<Theme> theme);

    /// Writes the root element, which the caller closes, the style sheet, the outline(), the background, the title and
    /// the legend.
    void write_frame(std::ostream& out) const;

    /// The id of the outline of a cell. Pictures with this id have the same outline, and classes of the same name have
    /// the same colours, so that several pictures can stand in one HTML page.
    [[nodiscard]] std::string outline() const;

    [[nodiscard]] double left(std::size_t panel) const;
    [[nodiscard]] double top(std::size_t panel) const;
    [[nodiscard]] double panel_width() const { return panel_width_; }
    [[nodiscard]] double panel_height() const { return panel_height_; }

    /// The theme; empty: that of the reader.
    [[nodiscard]] std::optional<Theme> theme() const { return theme_; }

    /// True if cells of this style have dots.
    [[nodiscard]] bool has_dot(std::uint8_t code) const;

    /// The attributes of an element in the colour of a cell of this style.
    [[nodiscard]] std::string fill_of_cell(std::uint8_t code) const;
    /// The attributes of an element in the colour of the dot of this style.
    /// @pre has_dot(code)
    [[nodiscard]] std::string fill_of_dot(std::uint8_t code) const;
    /// The attributes of an element in the colour of a small text.
    [[nodiscard]] std::string fill_of_text() const;

private:
    void place_legend();
    void write_style_sheet(std::ostream& out) const;
    void write_legend(std::ostream& out) const;
    [[nodiscard]] const Paint& paint_of_cell(std::uint8_t code) const;
    [[nodiscard]] std::string fill(const Paint& paint) const;

    struct Place {
        double x;
        double y;
    };

    const Picture& picture_;
    std::string title_;
    std::size_t cell_;
    std::size_t across_;
    std::optional<Theme> theme_;
    double panel_width_;
    double panel_height_;
    double caption_height_;
    double axis_width_;
    double axis_height_;
    double width_;
    double height_;
    std::vector<Place> legend_;
};

}  // namespace gf2::apps
