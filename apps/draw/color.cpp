// SPDX-License-Identifier: MIT
#include "apps/draw/color.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace gf2::apps {
namespace {

constexpr Color rgb(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value)};
}

constexpr Paint paint(std::uint32_t light, std::uint32_t dark) {
    return {rgb(light), rgb(dark)};
}

constexpr Colors kColors = {.background = paint(0xffffff, 0x12161b),
                            .ink = paint(0x1f2933, 0xe6e9ed),
                            .muted = paint(0x5b6670, 0x9aa5b1),
                            .unlit = paint(0xe4e8ec, 0x29313a),
                            .lit = paint(0xf5b51b, 0xffc53a),
                            .mark = paint(0x0b5cad, 0x1570d0),
                            .pressed = paint(0x5b9bd8, 0x3f93e0),
                            .lit_pressed = paint(0x0b3f78, 0xeaf4ff),
                            .many_pressed = paint(0x0b3f78, 0x2f6fd0),
                            .half_pressed = paint(0x7894b2, 0x2c4f85),
                            .half_lit_pressed = paint(0xc8485f, 0xd0507a),
                            .zero = paint(0xeef0f3, 0x20272f),
                            .one = paint(0x2b3a48, 0xd5dde4),
                            .pivot = paint(0xe06000, 0xff8a3a)};

constexpr std::array kViridis = {rgb(0x440154), rgb(0x482878), rgb(0x3e4989), rgb(0x31688e), rgb(0x26828e),
                                 rgb(0x1f9e89), rgb(0x35b779), rgb(0x6ece58), rgb(0xb5de2b), rgb(0xfde725)};

// The transfer function of sRGB (IEC 61966-2-1), from a value 0 .. 255 to a share of the light, and its inverse.
double light_of(std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

std::uint8_t value_of(double light) {
    const double share = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * share));
}

std::uint8_t mix_channel(std::uint8_t from, std::uint8_t to, double share) {
    return value_of(std::lerp(light_of(from), light_of(to), share));
}

// The place of a quantity from 0 to 1 on viridis.
Color viridis(double quantity) {
    const double place = quantity * (kViridis.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), kViridis.size() - 2);
    return between(kViridis[below], kViridis[below + 1], place - static_cast<double>(below));
}

}  // namespace

std::string css(Color color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

Color mix(Color from, Color to, double share) {
    return {mix_channel(from.red, to.red, share), mix_channel(from.green, to.green, share),
            mix_channel(from.blue, to.blue, share)};
}

Color between(Color from, Color to, double place) {
    const auto channel = [place](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(std::lerp(a, b, place)));
    };
    return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue)};
}

Paint mix(const Paint& from, const Paint& to, double share) {
    return {mix(from.light, to.light, share), mix(from.dark, to.dark, share)};
}

Paint between(const Paint& from, const Paint& to, double place) {
    return {between(from.light, to.light, place), between(from.dark, to.dark, place)};
}

const Colors& colors() {
    return kColors;
}

Paint ramp(double quantity) {
    return {viridis(1 - quantity), viridis(0.15 + 0.85 * quantity)};
}

}  // namespace gf2::apps
