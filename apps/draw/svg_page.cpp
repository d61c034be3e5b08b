// SPDX-License-Identifier: MIT
#include "apps/draw/svg_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "apps/draw/cell_shape.hpp"
#include "apps/draw/svg.hpp"

namespace gf2::apps {
namespace {

constexpr double kMargin = 16, kTitleHeight = 30, kLegendLine = 22, kSwatch = 14, kMinWidth = 240;
constexpr double kCharacter = 7;  // average width of a character in a font of 13 pixels

double text_width(const std::string& text) {
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    return kCharacter * static_cast<double>(characters);
}

// A missing cell has no swatch.
double swatch_width(const Picture& picture, const LegendItem& item) {
    return picture.styles[item.code].is_drawn ? kSwatch + 6 : 0;
}

// The codes with rules in the style sheet: those of cells that are drawn one by one, and of the legend.
std::array<bool, 256> codes_of_rules(const Picture& picture) {
    std::array<bool, 256> codes{};
    if (!is_embedded(picture.panels.front())) codes = codes_of(picture.panels);
    for (const LegendItem& item : picture.legend) codes[item.code] = true;
    return codes;
}

// The title, which mentions the scale of a scaled picture.
std::string title_of(const Picture& picture) {
    if (picture.side == 1) return picture.title;
    return fmt::format("{} (each cell is {})", picture.title, shape_title(picture.side, picture.side));
}

}  // namespace

SvgPage::SvgPage(const Picture& picture, std::size_t cell, std::size_t across, std::optional<Theme> theme)
    : picture_(picture),
      title_(title_of(picture)),
      cell_(cell),
      across_(across),
      theme_(theme),
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
        const double width = swatch_width(picture_, item) + text_width(legend_text(picture_, item));
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

bool SvgPage::has_dot(std::uint8_t code) const {
    return picture_.styles[code].mark && cell_shape(cell_).dot != 0;
}

const Paint& SvgPage::paint_of_cell(std::uint8_t code) const {
    const CellStyle& style = picture_.styles[code];
    return has_dot(code) ? style.fill : style.flat;
}

std::string SvgPage::fill(const Paint& paint, const std::string& name) const {
    const std::string color = css(paint.in(theme_.value_or(Theme::kLight)));
    return theme_ ? fmt::format("fill=\"{}\"", color) : fmt::format("class=\"{}\" fill=\"{}\"", name, color);
}

std::string SvgPage::fill_of_cell(std::uint8_t code) const {
    return fill(paint_of_cell(code), fmt::format("c{}", code));
}

std::string SvgPage::fill_of_dot(std::uint8_t code) const {
    return fill(*picture_.styles[code].mark, fmt::format("d{}", code));
}

std::string SvgPage::fill_of_text() const {
    return fill(colors().muted, "text");
}

// Rules of a style sheet precede the attributes, so the rules are for dark readers alone.
void SvgPage::write_style_sheet(std::ostream& out) const {
    if (theme_) return;
    const auto rule = [&](const std::string& name, const Paint& paint) {
        out << fmt::format(".{} {{ fill: {} }}\n", name, css(paint.dark));
    };
    out << "<style>\n@media (prefers-color-scheme: dark) {\n";
    rule("page", colors().background);
    rule("ink", colors().ink);
    rule("text", colors().muted);
    const std::array<bool, 256> has_rule = codes_of_rules(picture_);
    for (std::size_t i = 0; i < picture_.styles.size(); ++i) {
        const auto code = static_cast<std::uint8_t>(i);
        if (!has_rule.at(i) || !picture_.styles[i].is_drawn) continue;
        rule(fmt::format("c{}", code), paint_of_cell(code));
        if (has_dot(code)) rule(fmt::format("d{}", code), *picture_.styles[code].mark);
    }
    if (is_embedded(picture_.panels.front())) out << ".on-light { display: none }\n.on-dark { display: inline }\n";
    out << "}\n</style>\n";
}

void SvgPage::write_frame(std::ostream& out) const {
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<title>{2}</title>\n",
        svg_number(width_), svg_number(height_), xml_text(title_));
    write_style_sheet(out);
    out << fmt::format(
        "<defs><path id=\"cell\" d=\"{}\"/></defs>\n<rect width=\"{}\" height=\"{}\" {}/>\n"
        "<text x=\"{}\" y=\"{}\" font-size=\"15\" font-weight=\"600\" {}>{}</text>\n",
        svg_outline(0, 0, cell_), svg_number(width_), svg_number(height_), fill(colors().background, "page"), kMargin,
        kMargin + 14, fill(colors().ink, "ink"), xml_text(title_));
    write_legend(out);
}

void SvgPage::write_legend(std::ostream& out) const {
    constexpr auto kSide = static_cast<std::size_t>(kSwatch);
    for (std::size_t i = 0; i < legend_.size(); ++i) {
        const auto [x, y] = legend_[i];
        const LegendItem& item = picture_.legend[i];
        if (picture_.styles[item.code].is_drawn) {
            out << fmt::format("<path {} d=\"{}\"/>", fill_of_cell(item.code), svg_outline(x, y, kSide));
        }
        if (has_dot(item.code)) {
            out << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", svg_number(x + kSwatch / 2),
                               svg_number(y + kSwatch / 2), svg_number(cell_shape(kSide).dot), fill_of_dot(item.code));
        }
        const double swatch = swatch_width(picture_, item);
        out << fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>\n", svg_number(swatch == 0 ? x : x + swatch - 1),
                           svg_number(y + 11.5), fill_of_text(), xml_text(legend_text(picture_, item)));
    }
}

}  // namespace gf2::apps
