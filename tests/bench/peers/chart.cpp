// SPDX-License-Identifier: MIT
#include "chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "problem.hpp"

namespace gf2::peers {
namespace {

constexpr double kWidth = 904;
constexpr double kLeft = 62;
constexpr double kRight = 728;  // the names of the lines are right of it
constexpr double kTitleHeight = 62;
constexpr double kPanelTop = 34;  // the panel's heading is above it
constexpr double kPlotHeight = 340;
constexpr double kPanelBottom = 54;
constexpr double kNameHeight = 15;

struct Colour {
    std::string_view on_light;
    std::string_view on_dark;
};
constexpr std::array<Colour, 10> kColours = {{{"#0969da", "#58a6ff"},
                                              {"#cf222e", "#ff7b72"},
                                              {"#8250df", "#bc8cff"},
                                              {"#1a7f37", "#3fb950"},
                                              {"#bc4c00", "#f0883e"},
                                              {"#bf3989", "#f778ba"},
                                              {"#1b7c83", "#39c5cf"},
                                              {"#5c7a00", "#b5d33d"},
                                              {"#7d4e00", "#e3b341"},
                                              {"#57606a", "#a8b1bb"}}};

struct Point {
    double n;
    double ratio;
};

struct Line {
    std::string operation;
    std::size_t colour;
    std::vector<Point> points;  // by increasing n
};

struct Panel {
    Shape shape;
    std::vector<Line> lines;
};

std::string_view heading(Shape shape) {
    switch (shape) {
        case Shape::kSquare:
            return "random n × n (nullspace: n/2 × n)";
        case Shape::kWide:
            return "random n × 8n";
        case Shape::kTall:
            return "random 8n × n";
        case Shape::kLowRank:
            return "n × n of rank n/16";
        case Shape::kSparse:
            return "n × n, three ones in each row";
        case Shape::kBatch:
            return "many random n × n";
    }
    return "";
}

std::vector<Panel> panels_of(const Results& results, std::string_view peer) {
    std::vector<Panel> panels;
    for (const Named<Shape>& shape : kShapes) {
        Panel panel{shape.value, {}};
        bool several_sizes = false;
        for (std::size_t i = 0; i < kOperations.size(); ++i) {
            const Named<Operation>& operation = kOperations[i];
            Line line{std::string(operation.name), i % kColours.size(), {}};
            for (const Row& row : results.rows) {
                if (row.peer != peer || row.shape != shape.name || row.operation != operation.name) continue;
                line.points.push_back({static_cast<double>(row.n), row.times_faster()});
            }
            std::sort(line.points.begin(), line.points.end(), [](Point a, Point b) { return a.n < b.n; });
            several_sizes = several_sizes || (line.points.size() > 1 && line.points.front().n < line.points.back().n);
            if (!line.points.empty()) panel.lines.push_back(std::move(line));
        }
        if (several_sizes) panels.push_back(std::move(panel));
    }
    return panels;
}

// A logarithmic scale that sends [low, high] to [from, to].
class Scale {
public:
    Scale(double low, double high, double from, double to) : low_(low), high_(high), from_(from), to_(to) {}
    double operator()(double value) const {
        return std::lerp(from_, to_, std::log(value / low_) / std::log(high_ / low_));
    }
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }

private:
    double low_;
    double high_;
    double from_;
    double to_;
};

// 1, 2 and 5 times the powers of ten, or the powers alone if the scale is long.
std::vector<double> ticks(const Scale& scale) {
    const bool long_scale = scale.high() / scale.low() > 2000;
    std::vector<double> result;
    for (int exponent = -4; exponent <= 6; ++exponent) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            if (digit != 1.0 && long_scale) continue;
            const double tick = digit * std::pow(10.0, exponent);
            if (tick >= scale.low() * 0.999 && tick <= scale.high() * 1.001) result.push_back(tick);
        }
    }
    return result;
}

std::vector<double> powers_of_two(const Scale& scale) {
    std::vector<double> result;
    for (double n = 1; n <= scale.high() * 1.001; n *= 2) {
        if (n >= scale.low() * 0.999) result.push_back(n);
    }
    return result;
}

class Writer {
public:
    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
        text_ += '\n';
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

void add_style(Writer& out) {
    out.add("<style>");
    out.add("text {{ font: 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2328 }}");
    out.add(".title {{ font-size: 17px; font-weight: 600 }} .heading {{ font-weight: 600 }} .soft {{ fill: #59636e }}");
    out.add(".middle {{ text-anchor: middle }} .end {{ text-anchor: end }}");
    out.add(".paper {{ fill: #ffffff }} .grid {{ stroke: #d8dee4; stroke-width: 1 }}");
    out.add(".equal {{ stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 5 4 }}");
    out.add(
        ".line {{ fill: none; stroke-width: 2; stroke-linejoin: round }} .lead {{ stroke-width: 1; opacity: .45 }}");
    for (std::size_t i = 0; i < kColours.size(); ++i) {
        out.add(".s{0} {{ stroke: {1} }} .f{0} {{ fill: {1} }}", i, kColours[i].on_light);
    }
    out.add("@media (prefers-color-scheme: dark) {{");
    out.add("text {{ fill: #e6edf3 }} .soft {{ fill: #9198a1 }} .paper {{ fill: #0d1117 }}");
    out.add(".grid {{ stroke: #30363d }} .equal {{ stroke: #e6edf3 }}");
    for (std::size_t i = 0; i < kColours.size(); ++i) {
        out.add(".s{0} {{ stroke: {1} }} .f{0} {{ fill: {1} }}", i, kColours[i].on_dark);
    }
    out.add("}}");
    out.add("</style>");
}

// Where the names go: beside the ends of their lines, but apart from one another and inside the panel.
std::vector<double> name_places(const std::vector<double>& wanted, double top, double bottom) {
    std::vector<std::size_t> order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t k) { return wanted[i] < wanted[k]; });
    std::vector<double> places = wanted;
    double next = top;
    for (const std::size_t i : order) {
        places[i] = std::max(wanted[i], next);
        next = places[i] + kNameHeight;
    }
    double last = bottom;
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        places[*it] = std::min(places[*it], last);
        last = places[*it] - kNameHeight;
    }
    return places;
}

void add_axes(Writer& out, const Scale& x, const Scale& y, double top, double bottom) {
    for (const double tick : ticks(y)) {
        out.add("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, kRight, y(tick),
                y(tick));
        out.add("<text class=\"soft end\" x=\"{}\" y=\"{:.1f}\">{:g}×</text>", kLeft - 8, y(tick) + 4.5, tick);
    }
    for (const double n : powers_of_two(x)) {
        out.add("<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>", x(n), top, bottom);
        out.add("<text class=\"soft middle\" x=\"{:.1f}\" y=\"{}\">{:g}</text>", x(n), bottom + 19, n);
    }
    out.add("<line class=\"equal\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, kRight, y(1), y(1));
    out.add("<text class=\"soft middle\" x=\"{:.1f}\" y=\"{}\">n</text>", (kLeft + kRight) / 2, bottom + 38);
}

void add_panel(Writer& out, const Panel& panel, double offset) {
    const double top = offset + kPanelTop;
    const double bottom = top + kPlotHeight;
    double low_n = 1e300;
    double high_n = 0;
    double low = 0.8;
    double high = 1.25;
    for (const Line& line : panel.lines) {
        for (const Point& point : line.points) {
            low_n = std::min(low_n, point.n);
            high_n = std::max(high_n, point.n);
            low = std::min(low, point.ratio / 1.1);
            high = std::max(high, point.ratio * 1.1);
        }
    }
    const Scale x(low_n, high_n, kLeft + 10, kRight - 10);
    const Scale y(low, high, bottom, top);

    out.add("<text class=\"heading\" x=\"{}\" y=\"{}\">{}</text>", kLeft, offset + 20, heading(panel.shape));
    add_axes(out, x, y, top, bottom);

    std::vector<double> ends;
    for (const Line& line : panel.lines) ends.push_back(y(line.points.back().ratio));
    const std::vector<double> places = name_places(ends, top + 4, bottom - 4);
    for (std::size_t i = 0; i < panel.lines.size(); ++i) {
        const Line& line = panel.lines[i];
        std::string path;
        for (const Point& point : line.points) {
            fmt::format_to(std::back_inserter(path), "{}{:.1f},{:.1f}", path.empty() ? "M" : " L", x(point.n),
                           y(point.ratio));
        }
        out.add("<path class=\"line s{}\" d=\"{}\"/>", line.colour, path);
        for (const Point& point : line.points) {
            out.add(
                "<circle class=\"f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.6\"><title>{}, n = {:g}: {:.2f}×</title>"
                "</circle>",
                line.colour, x(point.n), y(point.ratio), line.operation, point.n, point.ratio);
        }
        out.add("<line class=\"lead s{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>", line.colour,
                x(line.points.back().n) + 4, ends[i], kRight + 12, places[i]);
        out.add("<text class=\"f{}\" x=\"{}\" y=\"{:.1f}\">{} <tspan class=\"soft\">{:.2f}×</tspan></text>",
                line.colour, kRight + 16, places[i] + 4.5, line.operation, line.points.back().ratio);
    }
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&') {
            result += "&amp;";
        } else if (c == '<') {
            result += "&lt;";
        } else {
            result += c;
        }
    }
    return result;
}

std::string_view display_name(std::string_view peer) {
    return peer == "m4ri" ? "M4RI" : peer == "ntl" ? "NTL" : peer;
}

}  // namespace

void write_chart(const std::string& file, const Results& results, std::string_view peer) {
    const std::vector<Panel> panels = panels_of(results, peer);
    if (panels.empty()) throw std::runtime_error("no chart: no shape was compared with the peer at two sizes");
    constexpr double kPanelHeight = kPanelTop + kPlotHeight + kPanelBottom;
    const double height = kTitleHeight + kPanelHeight * static_cast<double>(panels.size());
    const Conditions& conditions = results.conditions;

    Writer out;
    out.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\">",
        kWidth, height);
    const std::string title = fmt::format("gf2kit beside {}: how many times faster", display_name(peer));
    out.add("<title>{}</title>", title);
    add_style(out);
    out.add("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>");
    out.add("<text class=\"title\" x=\"{}\" y=\"30\">{}</text>", kLeft, title);
    out.add("<text class=\"soft\" x=\"{}\" y=\"50\">{}, kernels {}, {}. Above the dashed line gf2kit is faster.</text>",
            kLeft, escaped(conditions.cpu), escaped(conditions.kernels),
            conditions.threads == 1 ? "1 thread" : fmt::format("{} threads (peer: 1)", conditions.threads));
    for (std::size_t i = 0; i < panels.size(); ++i) {
        add_panel(out, panels[i], kTitleHeight + kPanelHeight * static_cast<double>(i));
    }
    out.add("</svg>");

    std::ofstream stream(file);
    stream << out.text();
    if (!stream.flush()) throw std::runtime_error("cannot write " + file);
}

}  // namespace gf2::peers
