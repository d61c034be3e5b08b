// SPDX-License-Identifier: MIT
#include "apps/draw/terminal_picture.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <string_view>

#include "apps/draw/pen.hpp"
#include "apps/draw/terminal_form.hpp"
#include "apps/draw/terminal_legend.hpp"

namespace gf2::apps {
namespace {

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
        for (std::size_t c = 0; c < panel.columns; ++c) {
            out << picture.styles[panel.codes[r * panel.columns + c]].plain;
        }
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
