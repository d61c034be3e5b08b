// SPDX-License-Identifier: MIT
#include "common/picture/terminal_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <string>

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxSide = 2000;
constexpr std::size_t kPromptLines = 1;
constexpr std::size_t kFrame = 2;

// The nearest of the 256 colours: a cube of 6 x 6 x 6, and 24 greys.
int color_number(Color color) {
    constexpr std::array kLevels = {0, 95, 135, 175, 215, 255};
    const auto nearest = [&](int value) {
        const auto distance = [&](int level) {
            return std::abs(level - value);
        };
        return static_cast<int>(
            std::min_element(kLevels.begin(), kLevels.end(), [&](int a, int b) { return distance(a) < distance(b); }) -
            kLevels.begin());
    };
    const auto error = [&](int red, int green, int blue) {
        const int dr = red - color.red, dg = green - color.green, db = blue - color.blue;
        return dr * dr + dg * dg + db * db;
    };
    const int red = nearest(color.red), green = nearest(color.green), blue = nearest(color.blue);
    const auto level = [&](int i) {
        return kLevels[static_cast<std::size_t>(i)];
    };
    const int grey = std::clamp(((color.red + color.green + color.blue) / 3 - 3) / 10, 0, 23);
    const int grey_value = 8 + 10 * grey;
    return error(grey_value, grey_value, grey_value) < error(level(red), level(green), level(blue))
               ? 232 + grey
               : 16 + 36 * red + 6 * green + blue;
}

// Writes colours only when they change.
class Pen {
public:
    Pen(std::ostream& out, bool true_color) : out_(out), true_color_(true_color) {}

    void put(std::string_view text, std::optional<Color> front, std::optional<Color> back) {
        if (back != back_) out_ << (back ? fmt::format("\x1b[48;{}m", code(*back)) : "\x1b[49m");
        if (front && front != front_) out_ << fmt::format("\x1b[38;{}m", code(*front));
        back_ = back;
        if (front) front_ = front;
        out_ << text;
    }

    void end_line() {
        out_ << (front_ || back_ ? "\x1b[0m\n" : "\n");
        front_.reset();
        back_.reset();
    }

private:
    [[nodiscard]] std::string code(Color color) const {
        if (true_color_) return fmt::format("2;{};{};{}", color.red, color.green, color.blue);
        return fmt::format("5;{}", color_number(color));
    }

    std::ostream& out_;
    bool true_color_;
    std::optional<Color> front_;
    std::optional<Color> back_;
};

void print_wide(Pen pen, const Picture& picture, const Panel& panel) {
    for (std::size_t i = 0; i < panel.codes.size(); ++i) {
        const CellStyle& style = picture.styles[panel.codes[i]];
        if (!style.is_drawn) {
            pen.put("  ", {}, {});
        } else if (style.mark) {
            pen.put("▗▖", *style.mark, style.fill);
        } else {
            pen.put("██", style.fill, style.fill);
        }
        if ((i + 1) % panel.columns == 0) pen.end_line();
    }
}

void print_halves(Pen pen, const Picture& picture, const Panel& panel) {
    const auto color = [&](std::size_t r, std::size_t c) -> std::optional<Color> {
        if (r >= panel.rows) return std::nullopt;
        const CellStyle& style = picture.styles[panel.codes[r * panel.columns + c]];
        return style.is_drawn ? std::optional(style.flat) : std::nullopt;
    };
    for (std::size_t r = 0; r < panel.rows; r += 2) {
        for (std::size_t c = 0; c < panel.columns; ++c) {
            const std::optional<Color> upper = color(r, c), lower = color(r + 1, c);
            if (upper && upper == lower) {
                pen.put("█", upper, upper);
            } else if (upper) {
                pen.put("▀", upper, lower);
            } else {
                pen.put(lower ? "▄" : " ", lower, {});
            }
        }
        pen.end_line();
    }
}

void print_edge(std::ostream& out, std::string_view left, std::size_t columns, std::string_view right) {
    out << left;
    for (std::size_t c = 0; c < columns; ++c) out << "──";
    out << right << '\n';
}

void print_plain(std::ostream& out, const Picture& picture, const Panel& panel) {
    print_edge(out, "┌", panel.columns, "┐");
    for (std::size_t r = 0; r < panel.rows; ++r) {
        out << "│";
        for (std::size_t c = 0; c < panel.columns; ++c) {
            out << picture.styles[panel.codes[r * panel.columns + c]].plain;
        }
        out << "│\n";
    }
    print_edge(out, "└", panel.columns, "┘");
}

std::size_t lines_of(const Canvas& canvas) {
    return canvas.lines == 0 ? kMaxSide : std::max(canvas.lines, kPromptLines + 1) - kPromptLines;
}

}  // namespace

Extent max_cells(const Canvas& canvas) {
    const std::size_t columns = canvas.columns == 0 ? kMaxSide : canvas.columns;
    if (canvas.color) return {2 * lines_of(canvas), columns};
    if (canvas.columns == 0) return {kMaxSide, kMaxSide};
    return {kMaxSide, std::max<std::size_t>(1, columns > kFrame ? (columns - kFrame) / 2 : 0)};
}

void print_picture(std::ostream& out, const Picture& picture, const Canvas& canvas) {
    const Panel& panel = picture.panels.front();
    if (!canvas.color) {
        print_plain(out, picture, panel);
    } else if (panel.rows <= lines_of(canvas) && (canvas.columns == 0 || 2 * panel.columns <= canvas.columns)) {
        print_wide({out, canvas.true_color}, picture, panel);
    } else {
        print_halves({out, canvas.true_color}, picture, panel);
    }
}

}  // namespace gf2::apps
