// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "common/picture/picture.hpp"

namespace gf2::apps {

/// The layout of an SVG picture: a title above, a legend below, panels between them.
class SvgPage {
public:
    /// @param across  panels side by side
    SvgPage(const Picture& picture, std::size_t cell, std::size_t across);

    /// Writes the root element, which the caller closes, the outline "cell", the background, the title and the legend.
    void write_frame(std::ostream& out) const;

    [[nodiscard]] double left(std::size_t panel) const;
    [[nodiscard]] double top(std::size_t panel) const;
    [[nodiscard]] double panel_width() const { return panel_width_; }
    [[nodiscard]] double panel_height() const { return panel_height_; }

private:
    void place_legend();
    void write_legend(std::ostream& out) const;

    struct Place {
        double x;
        double y;
    };

    const Picture& picture_;
    std::string title_;
    std::size_t cell_;
    std::size_t across_;
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
