// SPDX-License-Identifier: MIT
#include "common/picture/color.hpp"

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

constexpr Colors kLight = {.background = rgb(0xffffff),
                           .ink = rgb(0x1f2933),
                           .muted = rgb(0x5b6670),
                           .off = rgb(0xe4e8ec),
                           .lit = rgb(0xf5b51b),
                           .mark = rgb(0x0b5cad),
                           .pressed = rgb(0x5b9bd8),
                           .lit_pressed = rgb(0x0b3f78),
                           .zero = rgb(0xeef0f3),
                           .one = rgb(0x2b3a48),
                           .pivot = rgb(0xe06000)};

constexpr Colors kDark = {.background = rgb(0x12161b),
                          .ink = rgb(0xe6e9ed),
                          .muted = rgb(0x9aa5b1),
                          .off = rgb(0x29313a),
                          .lit = rgb(0xffc53a),
                          .mark = rgb(0x1570d0),
                          .pressed = rgb(0x3f93e0),
                          .lit_pressed = rgb(0xeaf4ff),
                          .zero = rgb(0x20272f),
                          .one = rgb(0xd5dde4),
                          .pivot = rgb(0xff8a3a)};

constexpr std::array kViridis = {rgb(0x440154), rgb(0x482878), rgb(0x3e4989), rgb(0x31688e), rgb(0x26828e),
                                 rgb(0x1f9e89), rgb(0x35b779), rgb(0x6ece58), rgb(0xb5de2b), rgb(0xfde725)};

std::uint8_t mix(std::uint8_t from, std::uint8_t to, double share) {
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
}

}  // namespace

std::string css(Color color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

Color mix(Color from, Color to, double share) {
    return {mix(from.red, to.red, share), mix(from.green, to.green, share), mix(from.blue, to.blue, share)};
}

const Colors& colors_of(Theme theme) {
    return theme == Theme::kLight ? kLight : kDark;
}

Color ramp(Theme theme, double quantity) {
    const double shown = theme == Theme::kLight ? 1 - quantity : 0.15 + 0.85 * quantity;
    const double place = shown * (kViridis.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), kViridis.size() - 2);
    return mix(kViridis[below], kViridis[below + 1], place - static_cast<double>(below));
}

}  // namespace gf2::apps
