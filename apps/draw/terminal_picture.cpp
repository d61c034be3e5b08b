// SPDX-License-Identifier: MIT
#include "apps/draw/terminal_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/draw/color.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {
namespace {

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

// Writes characters in colour. Sets colours of the terminal only when they change.
class Pen {
public:
    // @param true_color  24-bit colours instead of 256
    Pen(std::ostream& out, bool true_color) : out_(out), true_color_(true_color) {}

    // @param front  empty if it does not matter
    // @param back   empty for that of the terminal
    void put(std::string_view text, std::optional<Color> front, std::optional<Color> back) {
        if (back != back_) out_ << (back ? fmt::format("\x1b[48;{}m", code(*back)) : "\x1b[49m");
        if (front && front != front_) out_ << fmt::format("\x1b[38;{}m", code(*front));
        back_ = back;
        if (front) front_ = front;
        out_ << text;
    }

    // Returns to the colours of the terminal.
    void reset() {
        if (front_ || back_) out_ << "\x1b[0m";
        front_.reset();
        back_.reset();
    }

    // Returns to the colours of the terminal and begins a new line.
    void end_line() {
        reset();
        out_ << '\n';
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

// How characters draw a cell in colour: its lines, without the gap behind it.
struct TerminalForm {
    std::array<std::string_view, 2> lines;
    std::size_t line_count;
    std::size_t width;  // of a line
    bool has_dots;
};

// Squares with gaps, the largest first. A character is about twice as high as wide: the first form is a square of 3 x
// 3 halves of characters, and its dot the one in the middle.
constexpr std::array<TerminalForm, 3> kSquares = {{{{"███", "▀▀▀"}, 2, 3, true},  //
                                                   {{"▆▆", ""}, 1, 2, false},
                                                   {{"▄", ""}, 1, 1, false}}};

// A whole character, for the legend of cells that have no character of their own.
constexpr TerminalForm kWholeCharacter = {{"█", ""}, 1, 1, false};

// Writes one line of a cell.
void put_cell(Pen& pen, const CellStyle& style, const TerminalForm& form, std::size_t line, Theme theme) {
    const bool has_dot = style.mark && form.has_dots;
    const Color color = (has_dot ? style.fill : style.flat).in(theme);
    if (!style.is_drawn) {
        pen.put(std::string(form.width, ' '), {}, {});
    } else if (has_dot && line == 0) {
        pen.put("█", color, {});
        pen.put("▄", style.mark->in(theme), color);
        pen.put("█", color, {});
    } else {
        pen.put(form.lines.at(line), color, {});
    }
}

constexpr std::string_view kBetween = "  ";

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string scale_of(const Picture& picture) {
    return "each cell is " + shape_title(picture.side, picture.side) + ':';
}

// The meaning of the marks of a picture of characters, in lines that fit the canvas.
class TerminalLegend {
public:
    // @param form  how the picture draws a cell, if it is in colour
    TerminalLegend(const Picture& picture, const Canvas& canvas, const TerminalForm& form)
        : canvas_(canvas), form_(form) {
        std::size_t used = 0;
        for (Item& item : canvas.color ? colored_items(picture) : plain_items(picture)) {
            const std::size_t width = width_of(item);
            used += kBetween.size() + width;
            if (lines_.empty() || (canvas.columns != 0 && used > canvas.columns)) {
                lines_.emplace_back();
                used = width;
            }
            lines_.back().push_back(std::move(item));
        }
    }

    [[nodiscard]] std::size_t line_count() const { return lines_.size(); }

    void print(std::ostream& out) const {
        Pen pen(out, canvas_.true_color);
        for (const std::vector<Item>& line : lines_) {
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (i != 0) pen.put(kBetween, {}, {});
                print(pen, line[i]);
            }
            pen.end_line();
        }
    }

private:
    struct Item {
        std::string text;
        std::string_view mark{};           // without colours; may be empty
        const CellStyle* style = nullptr;  // in colour; null without a mark
    };

    [[nodiscard]] std::vector<Item> plain_items(const Picture& picture) const {
        std::vector<Item> items;
        if (picture.side == 1) {
            for (const LegendItem& item : picture.legend) {
                const std::string_view mark = picture.styles[item.code].plain;
                items.push_back({legend_text(picture, item), mark.substr(0, mark.find_last_not_of(' ') + 1)});
            }
            return items;
        }
        return {{scale_of(picture)}, {picture.shaded, "░▒▓█"}};
    }

    [[nodiscard]] std::vector<Item> colored_items(const Picture& picture) const {
        std::vector<Item> items;
        if (picture.side != 1) items.push_back({scale_of(picture)});
        for (const LegendItem& item : picture.legend) {
            const CellStyle& style = picture.styles[item.code];
            items.push_back({legend_text(picture, item), {}, style.is_drawn ? &style : nullptr});
        }
        return items;
    }

    [[nodiscard]] std::size_t width_of(const Item& item) const {
        const std::size_t mark = item.style != nullptr ? form_.width : apps::width_of(item.mark);
        return mark + (mark == 0 ? 0 : 1) + apps::width_of(item.text);
    }

    void print(Pen& pen, const Item& item) const {
        if (item.style != nullptr) {
            put_cell(pen, *item.style, form_, 0, canvas_.theme);
            pen.reset();
            pen.put(" ", {}, {});
        } else if (!item.mark.empty()) {
            pen.put(item.mark, {}, {});
            pen.put(" ", {}, {});
        }
        pen.put(item.text, {}, {});
    }

    const Canvas& canvas_;
    const TerminalForm& form_;
    std::vector<std::vector<Item>> lines_;
};

// In a scaled picture, shades show shares of cells.

constexpr std::size_t kMaxSide = 2000;
constexpr std::size_t kFrame = 2;

// The lines of a picture whose legend has some lines: an empty line stands above the legend, and a prompt below it.
std::size_t lines_above(const Canvas& canvas, std::size_t legend) {
    const std::size_t below = legend + 2;
    return canvas.lines == 0 ? kMaxSide : std::max(canvas.lines, below + 1) - below;
}

bool fits(const TerminalForm& form, const Picture& picture, const Canvas& canvas) {
    const Panel& panel = picture.panels.front();
    const std::size_t lines = lines_above(canvas, TerminalLegend(picture, canvas, form).line_count());
    return panel.rows * form.line_count <= lines &&
           (canvas.columns == 0 || panel.columns * (form.width + 1) <= canvas.columns + 1);
}

void print_squares(Pen pen, const Picture& picture, const TerminalForm& form, Theme theme) {
    const Panel& panel = picture.panels.front();
    for (std::size_t r = 0; r < panel.rows; ++r) {
        for (std::size_t line = 0; line < form.line_count; ++line) {
            for (std::size_t c = 0; c < panel.columns; ++c) {
                if (c != 0) pen.put(" ", {}, {});
                put_cell(pen, picture.styles[panel.codes[r * panel.columns + c]], form, line, theme);
            }
            pen.end_line();
        }
    }
}

void print_halves(Pen pen, const Picture& picture, Theme theme) {
    const Panel& panel = picture.panels.front();
    const auto color = [&](std::size_t r, std::size_t c) -> std::optional<Color> {
        if (r >= panel.rows) return std::nullopt;
        const CellStyle& style = picture.styles[panel.codes[r * panel.columns + c]];
        return style.is_drawn ? std::optional(style.flat.in(theme)) : std::nullopt;
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

void print_in_color(std::ostream& out, const Picture& picture, const Canvas& canvas) {
    const auto* const form = std::find_if(kSquares.begin(), kSquares.end(), [&](const TerminalForm& candidate) {
        return fits(candidate, picture, canvas);
    });
    const bool is_squares = form != kSquares.end();
    const TerminalLegend legend(picture, canvas, is_squares ? *form : kWholeCharacter);
    if (is_squares) {
        print_squares({out, canvas.true_color}, picture, *form, canvas.theme);
    } else {
        print_halves({out, canvas.true_color}, picture, canvas.theme);
    }
    if (legend.line_count() != 0) out << '\n';
    legend.print(out);
}

void print_edge(std::ostream& out, std::string_view left, std::size_t columns, std::string_view right) {
    out << left;
    for (std::size_t c = 0; c < columns; ++c) out << "──";
    out << right << '\n';
}

void print_plain(std::ostream& out, const Picture& picture, const Canvas& canvas) {
    const Panel& panel = picture.panels.front();
    print_edge(out, "┌", panel.columns, "┐");
    for (std::size_t r = 0; r < panel.rows; ++r) {
        out << "│";
        for (std::size_t c = 0; c < panel.columns; ++c) out << picture.styles[panel.codes[r * panel.columns + c]].plain;
        out << "│\n";
    }
    print_edge(out, "└", panel.columns, "┘");
    TerminalLegend(picture, canvas, kWholeCharacter).print(out);
}

}  // namespace

Extent max_cells(const Canvas& canvas, Extent whole) {
    const std::size_t columns = canvas.columns == 0 ? kMaxSide : canvas.columns;
    if (!canvas.color) {
        return {kMaxSide, canvas.columns == 0 ? kMaxSide : std::max(columns, kFrame + 2) / 2 - kFrame / 2};
    }
    if (whole.columns <= columns && whole.rows <= kMaxSide) return {kMaxSide, columns};
    constexpr std::size_t kUsualLegend = 1;  // lines
    return {2 * lines_above(canvas, kUsualLegend), columns};
}

void print_picture(std::ostream& out, const Picture& picture, const Canvas& canvas) {
    (canvas.color ? print_in_color : print_plain)(out, picture, canvas);
}

}  // namespace gf2::apps
