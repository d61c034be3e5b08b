// SPDX-License-Identifier: MIT
#include "apps/draw/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <string>

#include "apps/draw/picture.hpp"
#include "apps/draw/raster.hpp"
#include "gf2/base/text_stream.hpp"

namespace gf2::apps {

std::string svg_number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

namespace {

// Escapes the characters &, < and >.
std::string xml_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&') {
            result += "&amp;";
        } else if (c == '<') {
            result += "&lt;";
        } else if (c == '>') {
            result += "&gt;";
        } else {
            result += c;
        }
    }
    return result;
}

// The outline of a cell with upper left corner (x, y), as the attribute d of a path.
std::string svg_outline(double x, double y, std::size_t cell) {
    const CellShape shape = cell_shape(cell);
    const double inset = static_cast<double>(shape.gap) / 2, side = static_cast<double>(cell - shape.gap);
    if (shape.radius == 0) return fmt::format("M{} {}h{}v{}h-{}z", svg_number(x), svg_number(y), cell, cell, cell);
    const std::string r = svg_number(shape.radius), edge = svg_number(side - 2 * shape.radius);
    return fmt::format("M{0} {1}h{3}q{2} 0 {2} {2}v{3}q0 {2}-{2} {2}h-{3}q-{2} 0-{2}-{2}v-{3}q0-{2} {2}-{2}z",
                       svg_number(x + inset + shape.radius), svg_number(y + inset), r, edge);
}

// True for a panel that is embedded as an image with one pixel per cell; as two images if the picture follows the theme
// of the reader.
bool is_embedded(const Panel& panel) {
    constexpr std::size_t kMaxDrawnCells = 10'000;
    return panel.codes.size() > kMaxDrawnCells;
}

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

// The class of a paint, which only sets the colour for dark readers: classes of the same name agree in all pictures.
std::string class_of(const Paint& paint) {
    return "gf2-" + css(paint.dark).substr(1);
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

std::string SvgPage::outline() const {
    return fmt::format("gf2-cell-{}", cell_);
}

bool SvgPage::has_dot(std::uint8_t code) const {
    return picture_.styles[code].mark && cell_shape(cell_).dot != 0;
}

const Paint& SvgPage::paint_of_cell(std::uint8_t code) const {
    const CellStyle& style = picture_.styles[code];
    return has_dot(code) ? style.fill : style.flat;
}

std::string SvgPage::fill(const Paint& paint) const {
    const std::string color = css(paint.in(theme_.value_or(Theme::kLight)));
    return theme_ ? fmt::format("fill=\"{}\"", color) : fmt::format("class=\"{}\" fill=\"{}\"", class_of(paint), color);
}

std::string SvgPage::fill_of_cell(std::uint8_t code) const {
    return fill(paint_of_cell(code));
}

std::string SvgPage::fill_of_dot(std::uint8_t code) const {
    return fill(*picture_.styles[code].mark);
}

std::string SvgPage::fill_of_text() const {
    return fill(colors().muted);
}

// Rules of a style sheet precede the attributes, so the rules are for dark readers alone.
void SvgPage::write_style_sheet(std::ostream& out) const {
    if (theme_) return;
    std::set<std::string> rules;
    const auto rule = [&](const Paint& paint) {
        rules.insert(fmt::format(".{} {{ fill: {} }}\n", class_of(paint), css(paint.dark)));
    };
    rule(colors().background);
    rule(colors().ink);
    rule(colors().muted);
    const std::array<bool, 256> has_rule = codes_of_rules(picture_);
    for (std::size_t i = 0; i < picture_.styles.size(); ++i) {
        const auto code = static_cast<std::uint8_t>(i);
        if (!has_rule.at(i) || !picture_.styles[i].is_drawn) continue;
        rule(paint_of_cell(code));
        if (has_dot(code)) rule(*picture_.styles[code].mark);
    }
    out << "<style>\n@media (prefers-color-scheme: dark) {\n";
    for (const std::string& each : rules) out << each;
    if (is_embedded(picture_.panels.front()))
        out << ".gf2-on-light { display: none }\n.gf2-on-dark { display: inline }\n";
    out << "}\n</style>\n";
}

void SvgPage::write_frame(std::ostream& out) const {
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<title>{2}</title>\n",
        svg_number(width_), svg_number(height_), xml_text(title_));
    write_style_sheet(out);
    out << fmt::format(
        "<defs><path id=\"{}\" d=\"{}\"/></defs>\n<rect width=\"{}\" height=\"{}\" {}/>\n"
        "<text x=\"{}\" y=\"{}\" font-size=\"15\" font-weight=\"600\" {}>{}</text>\n",
        outline(), svg_outline(0, 0, cell_), svg_number(width_), svg_number(height_), fill(colors().background),
        kMargin, kMargin + 14, fill(colors().ink), xml_text(title_));
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

namespace {

// The upper left corner of a panel.
struct Corner {
    double x;
    double y;
};

std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
    }
    return text;
}

void draw_cells(std::ostream& out, const Picture& picture, const Panel& panel, const SvgPage& page, std::size_t cell,
                Corner corner) {
    const double dot = cell_shape(cell).dot;
    const auto for_each = [&](std::size_t code, const auto& write) {
        for (std::size_t i = 0; i < panel.codes.size(); ++i) {
            if (panel.codes[i] != code) continue;
            write(corner.x + static_cast<double>(i % panel.columns * cell),
                  corner.y + static_cast<double>(i / panel.columns * cell));
        }
    };
    for (std::size_t i = 0; i < picture.styles.size(); ++i) {
        const auto code = static_cast<std::uint8_t>(i);
        if (!picture.styles[i].is_drawn) continue;
        if (std::find(panel.codes.begin(), panel.codes.end(), code) == panel.codes.end()) continue;
        out << fmt::format("<g {}>\n", page.fill_of_cell(code));
        for_each(code, [&](double x, double y) {
            out << fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", page.outline(), svg_number(x), svg_number(y));
        });
        out << "</g>\n";
        if (!page.has_dot(code)) continue;
        out << fmt::format("<g {}>\n", page.fill_of_dot(code));
        const double middle = static_cast<double>(cell) / 2;
        for_each(code, [&](double x, double y) {
            out << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", svg_number(x + middle),
                               svg_number(y + middle), svg_number(dot));
        });
        out << "</g>\n";
    }
}

void embed(std::ostream& out, const Picture& picture, const Panel& panel, const SvgPage& page, std::size_t cell,
           Corner corner) {
    const auto image = [&](Theme theme, std::string_view attributes) {
        gf2::internal::TextStream png;
        write_png(png, pixels_of(picture, panel, theme));
        out << fmt::format(
            "<image {}x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"image-rendering: pixelated\" "
            "href=\"data:image/png;base64,{}\"/>\n",
            attributes, svg_number(corner.x), svg_number(corner.y), panel.columns * cell, panel.rows * cell,
            base64(png.str()));
    };
    if (page.theme()) return image(*page.theme(), "");
    image(Theme::kLight, "class=\"gf2-on-light\" ");
    image(Theme::kDark, "class=\"gf2-on-dark\" display=\"none\" ");
}

// The least of 1, 2, 5, 10, ... that is at least `least`.
std::uint64_t round_step(double least) {
    for (std::uint64_t power = 1;; power *= 10) {
        for (const std::uint64_t factor : {1u, 2u, 5u}) {
            if (static_cast<double>(factor * power) >= least) return factor * power;
        }
    }
}

enum class Direction { kAcross, kDown };

// Draws numbers at the first row or column and at the multiples of a round step along a panel.
void draw_axis(std::ostream& out, const Picture& picture, Direction direction, std::size_t cell, Corner corner) {
    const bool is_across = direction == Direction::kAcross;
    const Panel& panel = picture.panels.front();
    const std::uint64_t count = (is_across ? panel.columns : panel.rows) * picture.side;
    if (count == 0) return;
    const std::uint64_t first = is_across ? picture.axes->first_column : picture.axes->first_row;
    const double size = static_cast<double>(cell) / static_cast<double>(picture.side);  // of a row or column
    const double digits = static_cast<double>(std::to_string(first + count - 1).size());
    const double room = is_across ? 14 + 7 * digits : 18;
    const std::uint64_t step = round_step(room / size);
    for (std::uint64_t tick = first - first % step; tick < first + count; tick += step) {
        // The number of the first row stands in place of a multiple before it, if that leaves room for the next one.
        if (tick < first && first - tick > step / 2) continue;
        const std::uint64_t number = std::max(tick, first);
        const double at = (static_cast<double>(number - first) + 0.5) * size;
        out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n",
                           svg_number(is_across ? corner.x + at : corner.x - 6),
                           svg_number(is_across ? corner.y - 6 : corner.y + at + 4), is_across ? "middle" : "end",
                           number);
    }
}

void draw_axes(std::ostream& out, const Picture& picture, const SvgPage& page, std::size_t cell) {
    const Corner corner{page.left(0), page.top(0)};
    out << fmt::format("<g {} font-size=\"11\">\n", page.fill_of_text());
    draw_axis(out, picture, Direction::kAcross, cell, corner);
    draw_axis(out, picture, Direction::kDown, cell, corner);
    out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                       svg_number(corner.x + page.panel_width() / 2), svg_number(corner.y - 22),
                       xml_text(picture.axes->columns))
        << fmt::format("<text transform=\"translate({} {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n</g>\n",
                       svg_number(corner.x - 36), svg_number(corner.y + page.panel_height() / 2),
                       xml_text(picture.axes->rows));
}

}  // namespace

void write_svg(std::ostream& out, const Picture& picture, std::size_t cell, std::optional<Theme> theme) {
    const Panel& first = picture.panels.front();
    const SvgPage page(picture, cell, panels_across(picture.panels.size(), first.rows, first.columns), theme);
    page.write_frame(out);
    for (std::size_t i = 0; i < picture.panels.size(); ++i) {
        const Panel& panel = picture.panels[i];
        const Corner corner{page.left(i), page.top(i)};
        (is_embedded(panel) ? embed : draw_cells)(out, picture, panel, page, cell, corner);
        if (!panel.caption.empty()) {
            out << fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\" {}>{}</text>\n",
                               svg_number(corner.x + page.panel_width() / 2),
                               svg_number(corner.y + page.panel_height() + 15), page.fill_of_text(),
                               xml_text(panel.caption));
        }
    }
    if (picture.axes) draw_axes(out, picture, page, cell);
    out << "</svg>\n";
}

}  // namespace gf2::apps
