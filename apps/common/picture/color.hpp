// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace gf2::apps {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Color&, const Color&) = default;
};

/// "#rrggbb".
[[nodiscard]] std::string css(Color color);

/// The colour a fraction `share`, from 0 to 1, of the way from one to the other.
[[nodiscard]] Color mix(Color from, Color to, double share);

enum class Theme { kLight, kDark };

/// The colours of all pictures. Amber, blue and orange are told apart by colour-blind people too (Okabe and Ito, "Color
/// Universal Design"); what is on differs in lightness as well from what is off.
struct Colors {
    Color background;
    Color ink;    ///< text
    Color muted;  ///< text that matters less
    Color off;
    Color lit;
    Color mark;         ///< the dot of a press on its cell
    Color pressed;      ///< a cell too small for a dot: pressed, not lit
    Color lit_pressed;  ///< the same: both
    Color zero;         ///< entries of a matrix
    Color one;
    Color pivot;
};

[[nodiscard]] const Colors& colors_of(Theme theme);

/// A colour for a quantity from 0 to 1, all of them visible on the theme's background: viridis, which is even to the
/// eye, also of those who see no red or no green, from the background's end on.
[[nodiscard]] Color ramp(Theme theme, double quantity);

}  // namespace gf2::apps
