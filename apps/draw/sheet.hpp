// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "apps/draw/color.hpp"

namespace gf2::apps {

/// A page of paper (A4): shapes, then texts over them. Lengths are points, 1/72 inch, from the upper left corner.
struct SheetPage {
    static constexpr double kWidth = 595;
    static constexpr double kHeight = 842;

    /// A rectangle, or the disc in a square.
    struct Shape {
        double x;
        double y;
        double width;
        double height;
        Color color;
        bool is_disc = false;
    };
    /// A text in ASCII; (x, y) is the left end of its base line.
    struct Text {
        double x;
        double y;
        double size;
        std::string text;
    };

    std::vector<Shape> shapes{};
    std::vector<Text> texts{};
};

/// Writes a PDF file (version 1.4), with texts in Helvetica, which is in every reader.
void write_pdf(std::ostream& out, const std::vector<SheetPage>& pages);

/// Writes the pages one below the other. The picture has neither names nor style sheets, so that many can stand in one
/// HTML page.
void write_svg(std::ostream& out, const std::vector<SheetPage>& pages);

/// The number of pages that write_png() takes: 2 MB each.
inline constexpr std::size_t kMaxPngPages = 50;

/// Writes the pages one below the other, with 144 pixels per inch. Texts other than numbers are left out.
/// @pre pages.size() <= kMaxPngPages
void write_png(std::ostream& out, const std::vector<SheetPage>& pages);

}  // namespace gf2::apps
