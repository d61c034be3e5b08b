// SPDX-License-Identifier: MIT
#include "apps/draw/pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>

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

}  // namespace

void Pen::put(std::string_view text, std::optional<Color> front, std::optional<Color> back) {
    if (back != back_) out_ << (back ? fmt::format("\x1b[48;{}m", code(*back)) : "\x1b[49m");
    if (front && front != front_) out_ << fmt::format("\x1b[38;{}m", code(*front));
    back_ = back;
    if (front) front_ = front;
    out_ << text;
}

void Pen::reset() {
    if (front_ || back_) out_ << "\x1b[0m";
    front_.reset();
    back_.reset();
}

void Pen::end_line() {
    reset();
    out_ << '\n';
}

std::string Pen::code(Color color) const {
    if (true_color_) return fmt::format("2;{};{};{}", color.red, color.green, color.blue);
    return fmt::format("5;{}", color_number(color));
}

}  // namespace gf2::apps
