// SPDX-License-Identifier: MIT
#include "apps/draw/terminal_legend.hpp"

#include <algorithm>
#include <utility>

namespace gf2::apps {
namespace {

constexpr std::string_view kBetween = "  ";

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string scale_of(const Picture& picture) {
    return "each cell is " + shape_title(picture.side, picture.side) + ':';
}

}  // namespace

TerminalLegend::TerminalLegend(const Picture& picture, const Canvas& canvas, const TerminalForm& form)
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

// In a scaled picture, shades show shares of cells.
std::vector<TerminalLegend::Item> TerminalLegend::plain_items(const Picture& picture) const {
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

std::vector<TerminalLegend::Item> TerminalLegend::colored_items(const Picture& picture) const {
    std::vector<Item> items;
    if (picture.side != 1) items.push_back({scale_of(picture)});
    for (const LegendItem& item : picture.legend) {
        const CellStyle& style = picture.styles[item.code];
        items.push_back({legend_text(picture, item), {}, style.is_drawn ? &style : nullptr});
    }
    return items;
}

std::size_t TerminalLegend::width_of(const Item& item) const {
    const std::size_t mark = item.style != nullptr ? form_.width : apps::width_of(item.mark);
    return mark + (mark == 0 ? 0 : 1) + apps::width_of(item.text);
}

void TerminalLegend::print(Pen& pen, const Item& item) const {
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

void TerminalLegend::print(std::ostream& out) const {
    Pen pen(out, canvas_.true_color);
    for (const std::vector<Item>& line : lines_) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (i != 0) pen.put(kBetween, {}, {});
            print(pen, line[i]);
        }
        pen.end_line();
    }
}

}  // namespace gf2::apps
