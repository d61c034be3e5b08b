// SPDX-License-Identifier: MIT
#include "common/picture/animation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <string>

#include "common/picture/cell_shape.hpp"
#include "common/picture/svg.hpp"
#include "common/picture/svg_page.hpp"

namespace gf2::apps {
namespace {

// Seconds before the first step, for all steps together, per step, and after the last step.
constexpr double kBefore = 1, kWanted = 12, kMinStep = 0.08, kMaxStep = 0.7, kAfter = 2.5;

class Clock {
public:
    explicit Clock(std::size_t steps)
        : step_(std::clamp(kWanted / static_cast<double>(std::max<std::size_t>(steps, 1)), kMinStep, kMaxStep)),
          whole_(kBefore + step_ * static_cast<double>(steps) + kAfter) {}

    // The time at which a step begins, as a fraction of the duration.
    [[nodiscard]] std::string at(std::size_t step) const {
        return fmt::format("{:.5f}", (kBefore + step_ * static_cast<double>(step)) / whole_);
    }
    [[nodiscard]] std::string duration() const { return fmt::format("{:.2f}s", whole_); }

private:
    double step_;
    double whole_;
};

void write_animate(std::ostream& out, const Clock& clock, std::string_view attribute, const std::string& values,
                   const std::string& times) {
    out << fmt::format(
        "<animate attributeName=\"{}\" values=\"{}\" keyTimes=\"{}\" calcMode=\"discrete\" dur=\"{}\" "
        "repeatCount=\"indefinite\"/>",
        attribute, values, times, clock.duration());
}

// The steps in which each cell changes colour.
std::map<std::size_t, std::vector<std::size_t>> changes_of(const std::vector<AnimationStep>& steps) {
    std::map<std::size_t, std::vector<std::size_t>> changes;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        for (const std::size_t cell : steps[step].toggled) {
            std::vector<std::size_t>& of_cell = changes[cell];
            if (!of_cell.empty() && of_cell.back() == step) {
                of_cell.pop_back();
            } else {
                of_cell.push_back(step);
            }
        }
    }
    return changes;
}

}  // namespace

void write_animation(std::ostream& out, const Picture& picture, std::size_t cell,
                     const std::vector<AnimationStep>& steps) {
    const Clock clock(steps.size());
    const SvgPage page(picture, cell, 1);
    const Panel& panel = picture.panels.front();
    const auto x_of = [&](std::size_t place) {
        return page.left(0) + static_cast<double>(place % panel.columns * cell);
    };
    const auto y_of = [&](std::size_t place) {
        return page.top(0) + static_cast<double>(place / panel.columns * cell);
    };
    const std::string colors[] = {css(picture.styles[0].fill), css(picture.styles[1].fill)};
    page.write_frame(out);
    const auto changes = changes_of(steps);
    for (std::size_t place = 0; place < panel.codes.size(); ++place) {
        const CellStyle& style = picture.styles[panel.codes[place]];
        if (!style.is_drawn) continue;
        out << fmt::format("<use href=\"#cell\" x=\"{}\" y=\"{}\" fill=\"{}\">", svg_number(x_of(place)),
                           svg_number(y_of(place)), css(style.fill));
        const auto found = changes.find(place);
        if (found != changes.end()) {
            bool is_lit = panel.codes[place] == 1;
            std::string values = colors[is_lit], times = "0";
            for (const std::size_t step : found->second) {
                is_lit = !is_lit;
                values += ';' + colors[is_lit];
                times += ';' + clock.at(step);
            }
            write_animate(out, clock, "fill", values, times);
        }
        out << "</use>\n";
    }
    const CellShape shape = cell_shape(cell);
    const double middle = static_cast<double>(cell) / 2;
    out << fmt::format("<g fill=\"{}\">\n", css(*picture.styles[3].mark));
    for (std::size_t step = 0; step < steps.size(); ++step) {
        for (const std::size_t place : steps[step].pressed) {
            out << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\">", svg_number(x_of(place) + middle),
                               svg_number(y_of(place) + middle), svg_number(shape.dot));
            write_animate(out, clock, "r",
                          fmt::format("0;{};{}", svg_number(1.7 * shape.dot), svg_number(0.7 * shape.dot)),
                          fmt::format("0;{};{}", clock.at(step), clock.at(step + 1)));
            out << "</circle>\n";
        }
    }
    out << "</g>\n</svg>\n";
}

}  // namespace gf2::apps
