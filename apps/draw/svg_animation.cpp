// SPDX-License-Identifier: MIT
#include "apps/draw/animation.hpp"

#include <fmt/format.h>

#include <map>
#include <ostream>
#include <string>
#include <string_view>

#include "apps/draw/picture.hpp"
#include "apps/draw/svg.hpp"

namespace gf2::apps {
namespace {

// A time as a fraction of the duration.
std::string key_time(const AnimationClock& clock, std::size_t step) {
    return fmt::format("{:.5f}", clock.begin_of(step) / clock.duration());
}

void write_animate(std::ostream& out, const AnimationClock& clock, std::string_view attribute,
                   const std::string& values, const std::string& times) {
    out << fmt::format(
        "<animate attributeName=\"{}\" values=\"{}\" keyTimes=\"{}\" calcMode=\"discrete\" dur=\"{:.2f}s\" "
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

class Drawing {
public:
    Drawing(std::ostream& out, const Animation& animation, std::size_t cell, std::optional<Theme> theme)
        : out_(out),
          animation_(animation),
          panel_(animation.picture.panels.front()),
          clock_(animation.steps.size()),
          cell_(cell),
          page_(animation.picture, cell, 1, theme) {}

    void write() {
        page_.write_frame(out_);
        write_cells();
        write_lights();
        write_dots();
        out_ << "</svg>\n";
    }

private:
    [[nodiscard]] std::string x_of(std::size_t place, double inside = 0) const {
        return svg_number(page_.left(0) + static_cast<double>(place % panel_.columns * cell_) + inside);
    }
    [[nodiscard]] std::string y_of(std::size_t place, double inside = 0) const {
        return svg_number(page_.top(0) + static_cast<double>(place / panel_.columns * cell_) + inside);
    }
    [[nodiscard]] std::string use(std::size_t place) const {
        return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\"", page_.outline(), x_of(place), y_of(place));
    }

    // All cells, unlit.
    void write_cells() {
        out_ << fmt::format("<g {}>\n", page_.fill_of_cell(Animation::kUnlit));
        for (std::size_t place = 0; place < panel_.codes.size(); ++place) {
            if (panel_.codes[place] != Animation::kMissing) out_ << use(place) << "/>\n";
        }
        out_ << "</g>\n";
    }

    // The cells that are ever lit; the style sheet sets their colour, so the animation changes their opacity.
    void write_lights() {
        const auto changes = changes_of(animation_.steps);
        out_ << fmt::format("<g {}>\n", page_.fill_of_cell(Animation::kLit));
        for (std::size_t place = 0; place < panel_.codes.size(); ++place) {
            const auto found = changes.find(place);
            const bool changes_ever = found != changes.end() && !found->second.empty();
            bool is_lit = panel_.codes[place] == Animation::kLit;
            if (!is_lit && !changes_ever) continue;
            out_ << use(place) << (is_lit ? "" : " opacity=\"0\"");
            if (!changes_ever) {
                out_ << "/>\n";
                continue;
            }
            std::string values = is_lit ? "1" : "0", times = "0";
            for (const std::size_t step : found->second) {
                is_lit = !is_lit;
                values += is_lit ? ";1" : ";0";
                times += ';' + key_time(clock_, step);
            }
            out_ << '>';
            write_animate(out_, clock_, "opacity", values, times);
            out_ << "</use>\n";
        }
        out_ << "</g>\n";
    }

    void write_dots() {
        const double dot = cell_shape(cell_).dot, middle = static_cast<double>(cell_) / 2;
        const std::vector<CellStyle>& styles = animation_.picture.styles;
        out_ << fmt::format("<g {}>\n", page_.fill_of_dot(Animation::kLitPressed));
        for (std::size_t step = 0; step < animation_.steps.size(); ++step) {
            for (const std::size_t place : animation_.steps[step].pressed) {
                out_ << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\">", x_of(place, middle), y_of(place, middle),
                                    svg_number(dot));
                write_animate(out_, clock_, "r",
                              fmt::format("0;{};{}", svg_number(styles[Animation::kLitNow].dot * dot),
                                          svg_number(styles[Animation::kLitPressed].dot * dot)),
                              fmt::format("0;{};{}", key_time(clock_, step), key_time(clock_, step + 1)));
                out_ << "</circle>\n";
            }
        }
        out_ << "</g>\n";
    }

    std::ostream& out_;
    const Animation& animation_;
    const Panel& panel_;
    AnimationClock clock_;
    std::size_t cell_;
    SvgPage page_;
};

}  // namespace

void write_svg_animation(std::ostream& out, const Animation& animation, std::size_t cell, std::optional<Theme> theme) {
    Drawing(out, animation, cell, theme).write();
}

}  // namespace gf2::apps
