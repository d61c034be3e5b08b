// SPDX-License-Identifier: MIT
#include "apps/draw/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <string_view>
#include <utility>

#include "apps/draw/raster.hpp"
#include "apps/draw/svg.hpp"

namespace gf2::apps {
namespace {

constexpr Color kPaper{.red = 255, .green = 255, .blue = 255};
constexpr Color kInk{.red = 20, .green = 20, .blue = 20};

// The path of a shape; PDF counts y from the lower edge.
std::string pdf_path(const SheetPage::Shape& shape) {
    const double bottom = SheetPage::kHeight - shape.y - shape.height;
    if (!shape.is_disc)
        return fmt::format("{:.2f} {:.2f} {:.2f} {:.2f} re", shape.x, bottom, shape.width, shape.height);
    constexpr double kArc = 0.5523;  // of the control points of a quarter of a circle
    const double r = shape.width / 2;
    const double x = shape.x + r;
    const double y = bottom + r;
    std::string path = fmt::format("{:.2f} {:.2f} m", x + r, y);
    double across = 1;
    double up = 0;
    for (int quarter = 0; quarter < 4; ++quarter) {
        const double next_across = -up;
        const double next_up = across;
        path += fmt::format(" {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c", x + r * (across + kArc * next_across),
                            y + r * (up + kArc * next_up), x + r * (next_across + kArc * across),
                            y + r * (next_up + kArc * up), x + r * next_across, y + r * next_up);
        across = next_across;
        up = next_up;
    }
    return path;
}

std::string pdf_content(const SheetPage& page) {
    const auto part = [](std::uint8_t value) {
        return static_cast<double>(value) / 255;
    };
    std::string content;
    for (const SheetPage::Shape& shape : page.shapes) {
        content += fmt::format("{:.3f} {:.3f} {:.3f} rg {} f\n", part(shape.color.red), part(shape.color.green),
                               part(shape.color.blue), pdf_path(shape));
    }
    content += "0.08 g\n";
    for (const SheetPage::Text& text : page.texts) {
        content += fmt::format("BT /F1 {:.1f} Tf {:.2f} {:.2f} Td (", text.size, text.x, SheetPage::kHeight - text.y);
        for (const char c : text.text) content += (c == '(' || c == ')' || c == '\\' ? "\\" : "") + std::string(1, c);
        content += ") Tj ET\n";
    }
    return content;
}

}  // namespace

void write_pdf(std::ostream& out, const std::vector<SheetPage>& pages) {
    std::vector<std::string> objects = {"<< /Type /Catalog /Pages 2 0 R >>", "",
                                        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"};
    std::string kids;
    for (const SheetPage& page : pages) {
        const std::string content = pdf_content(page);
        kids += fmt::format("{} 0 R ", objects.size() + 1);
        objects.push_back(
            fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Resources << /Font << /F1 3 0 R >> >> "
                        "/Contents {} 0 R >>",
                        SheetPage::kWidth, SheetPage::kHeight, objects.size() + 2));
        objects.push_back(fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content));
    }
    objects[1] = fmt::format("<< /Type /Pages /Kids [{}] /Count {} >>", kids, pages.size());
    std::string file = "%PDF-1.4\n";
    std::string table = fmt::format("xref\n0 {}\n0000000000 65535 f \n", objects.size() + 1);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        table += fmt::format("{:010} 00000 n \n", file.size());
        file += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
    }
    out << file << table
        << fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", objects.size() + 1, file.size());
}

void write_svg(std::ostream& out, const std::vector<SheetPage>& pages) {
    const double height = SheetPage::kHeight * static_cast<double>(pages.size());
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n",
        svg_number(SheetPage::kWidth), svg_number(height), css(kPaper));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        out << fmt::format("<g transform=\"translate(0 {})\">\n", SheetPage::kHeight * static_cast<double>(i));
        for (const SheetPage::Shape& shape : pages[i].shapes) {
            const double round = shape.is_disc ? shape.width / 2 : shape.width / 8;
            out << fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\"/>\n",
                               svg_number(shape.x), svg_number(shape.y), svg_number(shape.width),
                               svg_number(shape.height), svg_number(round), css(shape.color));
        }
        for (const SheetPage::Text& text : pages[i].texts) {
            out << fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n", svg_number(text.x),
                               svg_number(text.y), svg_number(text.size), css(kInk), text.text);
        }
        out << "</g>\n";
    }
    out << "</svg>\n";
}

namespace {

constexpr double kScale = 2;  // pixels per point

// Digits of 3 x 5 dots, row by row.
constexpr std::array<std::string_view, 10> kDots = {
    "111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001",
    "111100111001111", "111100111101111", "111001001001001", "111101111101111", "111101111001111"};

class Pixels {
public:
    explicit Pixels(std::size_t pages)
        : image_{.width = static_cast<std::size_t>(kScale * SheetPage::kWidth),
                 .height = static_cast<std::size_t>(kScale * SheetPage::kHeight) * pages,
                 .palette = {kPaper}} {
        image_.pixels.resize(image_.width * image_.height);
    }

    void draw(const SheetPage::Shape& shape, double top) {
        const std::uint8_t color = index_of(shape.color);
        const double left = kScale * shape.x;
        const double upper = kScale * (top + shape.y);
        const double width = kScale * shape.width;
        const double height = kScale * shape.height;
        for (double y = std::round(upper); y < std::round(upper + height); ++y) {
            for (double x = std::round(left); x < std::round(left + width); ++x) {
                const double across = (x + 0.5 - left) / width - 0.5;
                const double down = (y + 0.5 - upper) / height - 0.5;
                if (shape.is_disc && across * across + down * down > 0.25) continue;
                image_.pixels[static_cast<std::size_t>(y) * image_.width + static_cast<std::size_t>(x)] = color;
            }
        }
    }

    void draw(const SheetPage::Text& text, double top) {
        const bool is_number = std::ranges::all_of(text.text, [](char c) { return c >= '0' && c <= '9'; });
        const double dot = text.size / 7;
        double left = text.x;
        for (std::size_t i = 0; is_number && i < text.text.size(); ++i, left += 4 * dot) {
            const std::string_view dots = kDots.at(static_cast<std::size_t>(text.text[i] - '0'));
            for (std::size_t k = 0; k < dots.size(); ++k) {
                if (dots[k] == '0') continue;
                const double x = left + dot * static_cast<double>(k % 3);
                const double y = text.y - dot * (5 - static_cast<double>(k / 3));
                draw(SheetPage::Shape{x, y, dot, dot, kInk}, top);
            }
        }
    }

    [[nodiscard]] const PaletteImage& image() const { return image_; }

private:
    std::uint8_t index_of(Color color) {
        auto found = std::find(image_.palette.begin(), image_.palette.end(), color);
        if (found == image_.palette.end()) found = image_.palette.insert(found, color);
        return static_cast<std::uint8_t>(found - image_.palette.begin());
    }

    PaletteImage image_;
};

}  // namespace

void write_png(std::ostream& out, const std::vector<SheetPage>& pages) {
    Pixels pixels(pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const double top = SheetPage::kHeight * static_cast<double>(i);
        for (const SheetPage::Shape& shape : pages[i].shapes) pixels.draw(shape, top);
        for (const SheetPage::Text& text : pages[i].texts) pixels.draw(text, top);
    }
    write_png(out, pixels.image());
}

}  // namespace gf2::apps
