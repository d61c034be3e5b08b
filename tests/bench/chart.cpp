// SPDX-License-Identifier: MIT
#include "chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string_view>

namespace gf2::bench {
namespace {

// On white and on black.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kColours = {{{"#0969da", "#58a6ff"},
                                                                                     {"#cf222e", "#ff7b72"},
                                                                                     {"#8250df", "#bc8cff"},
                                                                                     {"#1a7f37", "#3fb950"},
                                                                                     {"#bc4c00", "#f0883e"},
                                                                                     {"#bf3989", "#f778ba"},
                                                                                     {"#1b7c83", "#39c5cf"},
                                                                                     {"#5c7a00", "#b5d33d"},
                                                                                     {"#7d4e00", "#e3b341"},
                                                                                     {"#57606a", "#a8b1bb"}}};
constexpr double kLeft = 62;
constexpr double kRight = 728;  // the names of the lines are right of it
constexpr double kNameHeight = 15;

// An SVG picture that follows the reader's choice of light or dark.
class Picture {
public:
    Picture(double width, double height) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n<style>",
            width, height);
        add("text {{ font: 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2328 }}");
        add(".bold {{ font-weight: 600 }} .soft {{ fill: #59636e }}");
        add(".middle {{ text-anchor: middle }} .end {{ text-anchor: end }}");
        add(".paper {{ fill: #ffffff }} .grid {{ stroke: #d8dee4; stroke-width: 1 }}");
        add(".one {{ stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 5 4 }}");
        add(".line {{ fill: none; stroke-width: 2; stroke-linejoin: round }} .lead {{ stroke-width: 1; opacity: .45 "
            "}}");
        for (std::size_t i = 0; i < kColours.size(); ++i) add_colour(i, kColours[i].first);
        add("@media (prefers-color-scheme: dark) {{");
        add("text {{ fill: #e6edf3 }} .soft {{ fill: #9198a1 }} .paper {{ fill: #0d1117 }}");
        add(".grid {{ stroke: #30363d }} .one {{ stroke: #e6edf3 }}");
        for (std::size_t i = 0; i < kColours.size(); ++i) add_colour(i, kColours[i].second);
        add("}}\n</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>");
    }

    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
        text_ += '\n';
    }

    void add_text(double x, double y, std::string_view style, std::string_view words) {
        add("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", style, x, y, words);
    }

    void write(const std::string& file) {
        std::ofstream out(file);
        out << text_ << "</svg>\n";
        if (!out.flush()) throw std::runtime_error("cannot write " + file);
    }

private:
    void add_colour(std::size_t i, std::string_view colour) {
        add(".s{0} {{ stroke: {1} }} .f{0} {{ fill: {1} }}", i, colour);
    }

    std::string text_;
};

// Numbers the names in the order in which they come.
class Colours {
public:
    std::size_t operator()(const std::string& name) {
        auto place = std::find(names_.begin(), names_.end(), name);
        if (place == names_.end()) place = names_.insert(names_.end(), name);
        return static_cast<std::size_t>(place - names_.begin()) % kColours.size();
    }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

private:
    std::vector<std::string> names_;
};

// Sends [low, high] to [from, to].
struct Scale {
    Axis axis;
    double low, high, from, to;

    double operator()(double value) const {
        const double part =
            axis == Axis::kLinear ? (value - low) / (high - low) : std::log(value / low) / std::log(high / low);
        return std::lerp(from, to, part);
    }
};

// 1, 2 and 5 times the powers of ten, or the powers alone if the scale is long.
std::vector<double> ticks(const Scale& scale) {
    std::vector<double> result;
    for (int exponent = -12; exponent <= 15; ++exponent) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            if (digit != 1.0 && scale.high / scale.low > 2000) continue;
            const double tick = digit * std::pow(10.0, exponent);
            if (tick >= scale.low * 0.999 && tick <= scale.high * 1.001) result.push_back(tick);
        }
    }
    return result;
}

// Where the names go: beside the ends of their lines, but apart from one another and inside the panel.
std::vector<double> name_places(std::vector<double> places, double top, double bottom) {
    std::vector<double*> order;
    for (double& place : places) order.push_back(&place);
    std::stable_sort(order.begin(), order.end(), [](const double* a, const double* b) { return *a < *b; });
    for (double* place : order) top = (*place = std::max(*place, top)) + kNameHeight;
    for (auto it = order.rbegin(); it != order.rend(); ++it) bottom = (** it = std::min(**it, bottom)) - kNameHeight;
    return places;
}

void add_panel(Picture& picture, const Chart& chart, const Panel& panel, double top, double bottom, Colours& colours) {
    double low = INFINITY;
    double high = 0;
    std::set<double> marks;
    for (const Line& line : panel.lines) {
        for (const auto& [x, y] : line.points) {
            marks.insert(x);
            low = std::min(low, y / 1.1);
            high = std::max(high, y * 1.1);
        }
    }
    if (chart.marks_one) {
        low = std::min(low, 0.8);
        high = std::max(high, 1.25);
    }
    const Scale x{chart.x_axis, *marks.begin(), *marks.rbegin(), kLeft + 10, kRight - 10};
    const Scale y{Axis::kLogarithmic, low, high, bottom, top};

    picture.add_text(kLeft, top - 14, "bold", panel.heading);
    for (const double tick : ticks(y)) {
        picture.add("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, kRight, y(tick),
                    y(tick));
        picture.add_text(kLeft - 8, y(tick) + 4.5, "soft end", fmt::format("{:g}{}", tick, chart.unit));
    }
    double last = 0;
    for (const double mark : marks) {
        if (x(mark) < last + 44) continue;  // the numbers would touch
        last = x(mark);
        picture.add("<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>", last, top, bottom);
        picture.add_text(last, bottom + 19, "soft middle", fmt::format("{:g}", mark));
    }
    if (chart.marks_one) {
        picture.add("<line class=\"one\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, kRight, y(1), y(1));
    }

    std::vector<double> ends;
    for (const Line& line : panel.lines) ends.push_back(y(line.points.back().second));
    const std::vector<double> places = name_places(ends, top + 4, bottom - 4);
    for (std::size_t i = 0; i < panel.lines.size(); ++i) {
        const Line& line = panel.lines[i];
        const std::size_t colour = colours(line.name);
        std::string path;
        for (const auto& [n, value] : line.points) {
            fmt::format_to(std::back_inserter(path), "{}{:.1f},{:.1f}", path.empty() ? "M" : " L", x(n), y(value));
        }
        picture.add("<path class=\"line s{}\" d=\"{}\"/>", colour, path);
        for (const auto& [n, value] : line.points) {
            picture.add(
                "<circle class=\"f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.6\"><title>{}, {:g}: "
                "{:.4g}{}</title></circle>",
                colour, x(n), y(value), line.name, n, value, chart.unit);
        }
        picture.add("<line class=\"lead s{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>", colour,
                    x(line.points.back().first) + 4, ends[i], kRight + 12, places[i]);
        picture.add_text(kRight + 16, places[i] + 4.5, fmt::format("f{}", colour),
                         fmt::format("{} {:.3g}{}", line.name, line.points.back().second, chart.unit));
    }
}

}  // namespace

void write_chart(const std::string& file, Chart chart) {
    for (Panel& panel : chart.panels) std::erase_if(panel.lines, [](const Line& line) { return line.points.empty(); });
    constexpr double kTitle = 62, kHeading = 34, kPlot = 340, kBelow = 54;
    Picture picture(904, kTitle + (kHeading + kPlot + kBelow) * static_cast<double>(chart.panels.size()));
    picture.add("<title>{}</title>", chart.title);
    picture.add_text(kLeft, 30, "bold", chart.title);
    picture.add_text(kLeft, 50, "soft", chart.note);
    Colours colours;
    double top = kTitle + kHeading;
    for (const Panel& panel : chart.panels) {
        add_panel(picture, chart, panel, top, top + kPlot, colours);
        top += kHeading + kPlot + kBelow;
    }
    picture.write(file);
}

void write_method_maps(const std::string& file, const std::vector<MethodMap>& maps,
                       const std::vector<std::size_t>& columns, std::size_t rows) {
    constexpr double kCell = 18, kMargin = 44, kTop = 40, kGap = 36, kBelow = 40, kLine = 20;
    Colours colours;
    for (const MethodMap& map : maps) {
        for (const MethodCell& cell : map.cells) colours(cell.method);
    }
    const double map_width = kCell * static_cast<double>(columns.size());
    const double map_height = kCell * static_cast<double>(rows);
    const double width = kMargin + static_cast<double>(maps.size()) * (map_width + kGap);
    Picture picture(width, kTop + map_height + kBelow + static_cast<double>((colours.names().size() + 2) / 3) * kLine);
    const auto add_square = [&](double x, double y, double size, const std::string& method, bool is_pale) {
        picture.add("<rect class=\"f{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>", colours(method), x, y, size,
                    size, is_pale ? " opacity=\".4\"" : "");
    };
    const auto top_of = [&](std::size_t row) {
        return kTop + kCell * static_cast<double>(rows - 1 - row);
    };
    double left = kMargin;
    for (const MethodMap& map : maps) {
        picture.add_text(left, kTop - 14, "bold", map.title);
        for (const MethodCell& cell : map.cells) {
            add_square(left + kCell * static_cast<double>(cell.column), top_of(cell.row), kCell - 1, cell.method,
                       !cell.proved);
        }
        for (std::size_t c = 0; c < columns.size(); c += 2) {
            picture.add_text(left + kCell * (static_cast<double>(c) + 0.5), kTop + map_height + 14, "middle",
                             std::to_string(columns[c]));
        }
        left += map_width + kGap;
    }
    for (std::size_t row = 0; row < rows; row += 2) {
        picture.add_text(kMargin - 6, top_of(row) + 13, "end",
                         fmt::format("{:.2f}", (static_cast<double>(row) + 0.5) / static_cast<double>(rows)));
    }
    for (std::size_t i = 0; i < colours.names().size(); ++i) {
        const double x = kMargin + static_cast<double>(i % 3) * (width - kMargin) / 3;
        const double y = kTop + map_height + kBelow + static_cast<double>(i / 3) * kLine;
        add_square(x, y - 12, 14, colours.names()[i], false);
        picture.add_text(x + 20, y, "", colours.names()[i]);
    }
    picture.write(file);
}

}  // namespace gf2::bench
