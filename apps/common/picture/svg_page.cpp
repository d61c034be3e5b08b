// SPDX-License-Identifier: MIT
#include "common/picture/svg_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "common/picture/cell_shape.hpp"
#include "common/picture/svg.hpp"

namespace gf2::apps {
namespace {

constexpr double kMargin = 16, kTitleHeight = 30, kLegendLine = 22, kSwatch = 14, kMinWidth = 240;
constexpr double kCharacter = 7;  // average width of a character in a font of 13 pixels

double text_width(const std::string& text) {
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    return kCharacter * static_cast<double>(characters);
}

// The title, which mentions the scale of a scaled picture.
std::string title_of(const Picture& picture) {
    if (picture.side == 1) return picture.title;
    return fmt::format("{} (each cell is {})", picture.title, shape_title(picture.side, picture.side));
}

}  // namespace

SvgPage::SvgPage(const Picture& picture, std::size_t cell, std::size_t across)
    : picture_(picture),
      title_(title_of(picture)),
      cell_(cell),
      across_(across),
      panel_width_(static_cast<double>(picture.panels.front().columns * cell)),
      panel_height_(static_cast<double>(picture.panels.front().rows * cell)),
      caption_height_(picture.panels.front().caption.empty() ? 0 : 20),
      axis_width_(picture.axes ? 44 : 0),
      axis_height_(picture.axes ? 36 : 0) {
    const double least = std::max(kMinWidth, 2 * kMargin + 1.15 * text_width(title_));
    width_ = std::max(least, left(across - 1) + panel_width_ + kMargin);
    const std::size_t last = picture.panels.size() - 1;
    height_ = top(last) + panel_height_ + caption_height_ + kMargin;
    place_legend();
}

double SvgPage::left(std::size_t panel) const {
    return kMargin + axis_width_ +
           static_cast<double>(panel % across_) * (panel_width_ + static_cast<double>(panel_gap(cell_)));
}

double SvgPage::top(std::size_t panel) const {
    return kMargin + kTitleHeight + axis_height_ +
           static_cast<double>(panel / across_) *
               (panel_height_ + caption_height_ + static_cast<double>(panel_gap(cell_)));
}

void SvgPage::place_legend() {
    double x = kMargin, y = height_;
    for (const LegendItem& item : picture_.legend) {
        const double width = kSwatch + 6 + text_width(item.text);
        if (x > kMargin && x + width > width_ - kMargin) {
            x = kMargin;
            y += kLegendLine;
        }
        width_ = std::max(width_, x + width + kMargin);
        legend_.push_back({x, y});
        x += width + 16;
    }
    if (!legend_.empty()) height_ = y + kLegendLine + kMargin - 6;
}

void SvgPage::write_frame(std::ostream& out) const {
    const Colors& colors = colors_of(picture_.theme);
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"{2}\">\n<title>{3}</title>\n"
        "<defs><path id=\"cell\" d=\"{7}\"/></defs>\n<rect width=\"{0}\" height=\"{1}\" fill=\"{4}\"/>\n"
        "<text x=\"{5}\" y=\"{6}\" font-size=\"15\" font-weight=\"600\">{3}</text>\n",
        svg_number(width_), svg_number(height_), css(colors.ink), xml_text(title_), css(colors.background), kMargin,
        kMargin + 14, svg_outline(0, 0, cell_));
    write_legend(out);
}

void SvgPage::write_legend(std::ostream& out) const {
    constexpr auto kSide = static_cast<std::size_t>(kSwatch);
    const Colors& colors = colors_of(picture_.theme);
    for (std::size_t i = 0; i < legend_.size(); ++i) {
        const auto [x, y] = legend_[i];
        const CellStyle& style = picture_.styles[picture_.legend[i].code];
        const bool has_dot = style.mark && cell_shape(cell_).dot != 0;
        out << fmt::format("<path fill=\"{}\" d=\"{}\"/>", css(has_dot ? style.fill : style.flat),
                           svg_outline(x, y, kSide));
        if (has_dot) {
            out << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", svg_number(x + kSwatch / 2),
                               svg_number(y + kSwatch / 2), svg_number(cell_shape(kSide).dot), css(*style.mark));
        }
        out << fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", svg_number(x + kSwatch + 5),
                           svg_number(y + 11.5), css(colors.muted), xml_text(picture_.legend[i].text));
    }
}

}  // namespace gf2::apps
